import { useTranslation } from 'react-i18next';
import { NoticeBar } from '../feedback/notice-bar';
import { ErrorSummary } from '../fields/field';
import { useErrorTitle } from '../fields/use-error-title';

/** What stops a form: the errors of its fields, which are found by its id and their names, or one sentence. */
export function FormFailure(props: {
  id: string;
  form: { errors: Partial<Record<string, string>>; failure: string | null };
  /** Above the sentence. */
  failed: string;
}) {
  const { id, form, failed } = props;
  const { t } = useTranslation();
  useErrorTitle(form.failure !== null);
  return (
    <>
      <ErrorSummary
        title={t('form.errors')}
        errors={Object.entries(form.errors).map(([field, text = '']) => ({ id: `${id}-${field}`, text }))}
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
