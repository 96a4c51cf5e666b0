import { Descriptions } from 'antd';
import type { ReactNode } from 'react';

/** What a label says, and its value; false for one that is not there. */
export type Fact = readonly [label: string, value: ReactNode] | false;

/** Labelled values, one a row; `stacked`: each label above its value. */
export function Facts({ items, stacked = false }: { items: readonly Fact[]; stacked?: boolean }) {
  const facts = items.filter((fact) => fact !== false);
  if (facts.length === 0) return null;
  return (
    <Descriptions
      column={1}
      colon={false}
      size="small"
      // The values stand in a column, unless a label is longer.
      {...(!stacked && { styles: { label: { minWidth: '9em' } } })}
      layout={stacked ? 'vertical' : 'horizontal'}
      items={facts.map(([label, children]) => ({ key: label, label, children }))}
    />
  );
}
