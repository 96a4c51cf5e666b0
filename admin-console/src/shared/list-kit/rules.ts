import type { Column, Filter } from './filters/filters';
import type { ListRules } from './url-state';

/** The URL rules that follow from a list's columns and filters. */
export function listRules<T>(columns: readonly Column<T>[], filters: readonly Filter[]): ListRules {
  return {
    filters: filters.flatMap((filter) => {
      if (filter.kind === 'choice') return [{ key: filter.key, choices: filter.options.map((option) => option.value) }];
      if (filter.kind === 'days') return [{ key: filter.fromKey }, { key: filter.toKey }];
      return [{ key: filter.key }];
    }),
    columns: columns.map((column) => column.key),
    defaultColumns: columns.filter((column) => column.hiddenByDefault !== true).map((column) => column.key),
  };
}
