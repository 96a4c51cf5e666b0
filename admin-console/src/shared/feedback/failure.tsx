import { ApiError } from '@lotline/web-core/api';
import { messageFor, requestIdOf } from '@lotline/web-core/errors';
import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Code } from '../components/copy';

/** What failed, why in plain words, the id to quote to support, and a way to try again. */
export function Failure({ error, title, onRetry }: { error: unknown; title: string; onRetry?: () => void }) {
  const { t } = useTranslation(['common', 'errors']);
  const requestId = requestIdOf(error);
  // Asking again does not give a right that is missing, nor a thing that does not exist.
  const final = error instanceof ApiError && (error.httpStatus === 403 || error.httpStatus === 404);
  return (
    <Alert
      type="error"
      showIcon
      title={title}
      description={
        <>
          <div>{messageFor(error, t)}</div>
          {requestId !== null && (
            <div>
              {t('errors:requestId')} <Code text={requestId} name={t('errors:requestId')} />
            </div>
          )}
        </>
      }
      action={onRetry === undefined || final ? undefined : <Button onClick={onRetry}>{t('action.retry')}</Button>}
    />
  );
}
