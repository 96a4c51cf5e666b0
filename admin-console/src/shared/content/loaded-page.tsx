import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Failure } from '../feedback/failure';
import { Loading } from '../feedback/loading';
import { PageHeading } from '../components/page-heading';

/** The page of one thing that is new, on its way, missing, or there. */
export function LoadedPage<T>(props: {
  isNew: boolean;
  newTitle: string;
  /** While it is on its way. */
  title: string;
  /** As it stands in a sentence: "the announcement". */
  subject: string;
  answer: { data: T | undefined; error: Error | null; refetch: () => unknown };
  headingOf: (data: T) => string;
  children: (data: T | null) => ReactNode;
}) {
  const { isNew, newTitle, title, subject, answer, headingOf, children } = props;
  const { t } = useTranslation('common');
  const { data, error } = answer;
  if (isNew) {
    return (
      <>
        <PageHeading title={newTitle} />
        {children(null)}
      </>
    );
  }
  if (data !== undefined) {
    return (
      <>
        <PageHeading title={headingOf(data)} />
        {children(data)}
      </>
    );
  }
  return (
    <>
      <PageHeading title={title} />
      {error !== null ? (
        <Failure error={error} title={t('status.failed', { name: subject })} onRetry={() => void answer.refetch()} />
      ) : (
        <Loading name={subject} />
      )}
    </>
  );
}
