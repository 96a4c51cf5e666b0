import { messageFor } from '@lotline/web-core/errors';
import { useMutation, type QueryKey } from '@tanstack/react-query';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { SendConfirm } from '../components/send-button';
import { toast } from '../feedback/toast';
import { fieldPath, type FieldPath } from '../form/server-errors';
import { usePermission } from '../hooks/app-state';
import { ButtonLink } from '../navigation/button-link';
import { HistoryButton, type VersionPage } from './history';

interface Saved {
  id: string;
  version: number;
}

interface ContentActionsProps<T extends Saved> {
  /** Null while it is new: then there is only the way back. */
  read: T | null;
  texts: Record<'deleteTitle' | 'deleteText' | 'deleted' | 'backToList', string>;
  listPath: string;
  /** The form's name of a field, or null for a field that it does not have. */
  labelOf: (path: FieldPath) => string | null;
  queryKey: QueryKey;
  fetchHistory: (id: string, cursor: string | undefined, signal: AbortSignal) => Promise<VersionPage>;
  revert: (read: T, to: number) => Promise<unknown>;
  remove: (id: string) => Promise<unknown>;
  /** Whatever shows it must be fetched again. */
  onChanged: () => Promise<unknown>;
}

function Delete<T extends Saved>({ id, props }: { id: string; props: ContentActionsProps<T> }) {
  const { texts, listPath, remove, onChanged } = props;
  const { t } = useTranslation(['errors', 'common']);
  const navigate = useNavigate();
  const deletion = useMutation({
    mutationFn: () => remove(id),
    onSuccess: () => {
      toast('success', texts.deleted);
      void onChanged();
      void navigate(listPath);
    },
    onError: (error) => toast('error', messageFor(error, t)),
  });
  return (
    <SendConfirm
      title={texts.deleteTitle}
      description={texts.deleteText}
      okText={t('common:action.delete')}
      okButtonProps={{ danger: true }}
      cancelText={t('common:action.cancel')}
      onConfirm={() => deletion.mutate()}
    >
      <Button danger loading={deletion.isPending}>
        {t('common:action.delete')}
      </Button>
    </SendConfirm>
  );
}

/** What else an editor of a text offers: its earlier versions, deletion, the way back to the list. */
export function ContentActions<T extends Saved>(props: ContentActionsProps<T>) {
  const { read, texts, listPath, labelOf, queryKey, fetchHistory, revert, onChanged } = props;
  const canWrite = usePermission('content.write');
  return (
    <>
      {read !== null && (
        <HistoryButton
          queryKey={[...queryKey, read.id]}
          fetch={(cursor, signal) => fetchHistory(read.id, cursor, signal)}
          version={read.version}
          labelOf={(path) => labelOf(fieldPath(path)) ?? path}
          {...(canWrite && { revert: (to: number) => revert(read, to).then(onChanged) })}
        />
      )}
      {read !== null && canWrite && <Delete id={read.id} props={props} />}
      <ButtonLink to={listPath}>{texts.backToList}</ButtonLink>
    </>
  );
}
