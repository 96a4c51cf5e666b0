import { Result as AntdResult, type ResultProps } from 'antd-mobile';
import { createElement, type ReactNode, type Ref } from 'react';

/** antd-mobile's Result, whose title is no heading: ours is one, and may take the focus when it replaces a form. */
export function Result({
  status,
  title,
  level = 2,
  headingRef,
  children,
}: {
  status: NonNullable<ResultProps['status']>;
  title: string;
  level?: 1 | 2;
  headingRef?: Ref<HTMLHeadingElement>;
  /** What it means, and what to do next. */
  children?: ReactNode;
}) {
  return (
    <AntdResult
      status={status}
      title={createElement(`h${level}`, { ref: headingRef, tabIndex: -1 }, title)}
      description={children}
    />
  );
}
