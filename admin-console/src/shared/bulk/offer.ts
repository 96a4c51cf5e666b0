import type { ReactNode } from 'react';
import type { ListState } from '../list-kit/url-state';
import type { Filter } from './api';

/** One action that a list offers for what is ticked. */
export interface BulkOption {
  /** Unique among the options of a list. */
  key: string;
  /** What the server calls it. */
  action: string;
  label: string;
  /** What will happen, in figures. */
  question: (count: number) => string;
  /** What is sent along; the fields add to it. */
  params?: Readonly<Record<string, unknown>>;
  /** Items of an antd form, named as the server names them. */
  fields?: ReactNode;
  /** Names of the fields, for what the server says of them. */
  labels?: Readonly<Record<string, string>>;
  /** Cannot be undone: the count is typed. */
  final?: boolean;
}

/** What can be done to many rows of a list at once. */
export interface BulkOffer<T> {
  options: readonly BulkOption[];
  /** The list's state as the server's filter; null where all of it cannot be meant. */
  filter: (state: ListState) => Filter | null;
  /** What is not a change, such as a file; told which rows, or null for all of the filter. */
  extra?: (keys: readonly string[] | null) => ReactNode;
  /** How a row is called. */
  nameOf: (row: T) => string;
  /** How the rows are called, in figures: "3 goods". */
  things: (count: number) => string;
}
