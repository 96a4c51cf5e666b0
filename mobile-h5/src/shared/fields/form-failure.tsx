import { NoticeBar } from '../feedback/notice-bar';
import { ErrorSummary } from './field';

/** What stops a form of `useChange`: the faults of its fields, which are found by its id and their names, or one sentence. */
export function FormFailure(props: {
  id: string;
  form: { wrong: Partial<Record<string, string>>; failure: string | null };
  /** Above the faults of fields. */
  faults: string;
  /** Above the sentence. */
  failed: string;
}) {
  const { id, form, faults, failed } = props;
  return (
    <>
      <ErrorSummary
        title={faults}
        errors={Object.entries(form.wrong).map(([field, text = '']) => ({ id: `${id}-${field}`, text }))}
      />
      {form.failure === null ? null : (
        <NoticeBar tone="error">
          <p>
            <strong>{failed}</strong>
          </p>
          <p>{form.failure}</p>
        </NoticeBar>
      )}
    </>
  );
}
