import { messageFor } from '@lotline/web-core/errors';
import type { Conflict as Difference, Preferred } from '@lotline/web-core/admin';
import { Alert, Button, Modal, Table } from 'antd';
import { useTranslation } from 'react-i18next';
import { fieldPath } from '../../../shared/form/server-errors';
import { SendButton } from '../../../shared/components/send-button';
import { HorizontalScroll } from '../../../shared/components/horizontal-scroll';
import { useSettingLabels } from '../setting-labels';
import type { SettingsForm } from '../use-settings-form';
import styles from './config.module.css';
import { useWrittenSetting } from './use-written-setting';

/** What they changed, beside what was there and what is typed here. */
function Differences({ found }: { found: readonly Difference[] }) {
  const { t } = useTranslation('config');
  const labelOf = useSettingLabels();
  const written = useWrittenSetting();
  const value = (path: string, text: string | null) =>
    text === null ? (
      <span className={styles.quiet}>{t('conflict.empty')}</span>
    ) : (
      <span translate="no">{written(path, text)}</span>
    );
  return (
    <HorizontalScroll label={t('conflict.title')}>
      <Table<Difference>
        size="small"
        pagination={false}
        rowKey="path"
        dataSource={[...found]}
        columns={[
          {
            key: 'field',
            title: t('conflict.field'),
            rowScope: 'row',
            render: (_, { path }) => labelOf(fieldPath(path)) ?? path,
          },
          { key: 'before', title: t('conflict.before'), render: (_, { path, before }) => value(path, before) },
          { key: 'theirs', title: t('conflict.theirs'), render: (_, { path, theirs }) => value(path, theirs) },
          {
            key: 'mine',
            title: t('conflict.mine'),
            render: (_, { path, mine, both }) =>
              both ? <strong>{value(path, mine)}</strong> : t('conflict.untouched'),
          },
        ]}
      />
    </HorizontalScroll>
  );
}

function ConflictDialog(props: {
  found: readonly Difference[];
  onMerge: (preferred: Preferred) => void;
  onClose: () => void;
}) {
  const { found, onMerge, onClose } = props;
  const { t } = useTranslation(['config', 'common']);
  const both = found.filter((one) => one.both).length;
  return (
    <Modal
      open
      width={860}
      title={t('conflict.title')}
      closable={{ 'aria-label': t('common:action.close') }}
      onCancel={onClose}
      footer={[
        <Button key="back" onClick={onClose}>
          {t('save.back')}
        </Button>,
        both > 0 && (
          <Button key="theirs" onClick={() => onMerge('theirs')}>
            {t('conflict.takeTheirs')}
          </Button>
        ),
        <Button key="mine" type="primary" onClick={() => onMerge('mine')}>
          {t(both > 0 ? 'conflict.keepMine' : 'conflict.merge')}
        </Button>,
      ]}
    >
      <p>{found.length === 0 ? t('conflict.nothing') : t('conflict.explained', { count: both })}</p>
      {found.length > 0 && <Differences found={found} />}
    </Modal>
  );
}

/** Another user saved meanwhile: shows what, and takes it in beneath what is typed here. */
export function Conflict({ error, conflict }: { error: Error; conflict: SettingsForm['conflict'] }) {
  const { t } = useTranslation(['config', 'errors']);
  const { look, found, merge } = conflict;
  return (
    <>
      <Alert
        type="warning"
        showIcon
        title={messageFor(error, t)}
        description={look.error === null ? t('conflict.text') : messageFor(look.error, t)}
        action={
          <SendButton size="small" loading={look.isPending} onClick={() => look.mutate()}>
            {t('conflict.look')}
          </SendButton>
        }
      />
      {found !== null && <ConflictDialog found={found} onMerge={merge} onClose={look.reset} />}
    </>
  );
}
