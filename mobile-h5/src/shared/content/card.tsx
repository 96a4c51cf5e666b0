import { Card as AntdCard } from 'antd-mobile';
import { useId, type ReactNode } from 'react';

/** antd-mobile's Card as one part of a page. Its own title is no heading, and names nothing. */
export function Card({ title, lead, children }: { title?: ReactNode; lead?: ReactNode; children?: ReactNode }) {
  const id = useId();
  const body = (
    <>
      {lead === undefined ? null : <p className="card-lead">{lead}</p>}
      {children}
    </>
  );
  if (title === undefined) return <AntdCard>{body}</AntdCard>;
  return (
    <section aria-labelledby={id}>
      <AntdCard title={<h2 id={id}>{title}</h2>}>{body}</AntdCard>
    </section>
  );
}
