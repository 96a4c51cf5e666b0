import { messageFor } from '@lotline/web-core/errors';
import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { usePermission } from '../../../shared/hooks/app-state';
import { HistoryButton } from '../../../shared/content';
import { fieldPath } from '../../../shared/form/server-errors';
import { fetchSettingsHistory, settingsKey } from '../api';
import { useSettingLabels } from '../setting-labels';
import { isConflict, type SettingsForm } from '../use-settings-form';
import styles from './config.module.css';
import { Conflict } from './conflict';
import { useWrittenSetting } from './use-written-setting';

/** What is not saved yet, how saving it went, and what was saved before. */
export function SaveBar({ settings }: { settings: SettingsForm }) {
  const { t } = useTranslation(['config', 'errors']);
  const { changes, errors, save, read, revert, discard, conflict } = settings;
  const labelOf = useSettingLabels();
  const written = useWrittenSetting();
  const canWrite = usePermission('config.write');
  return (
    <div className={styles.saveBar}>
      {save.error !== null && errors.length === 0 && (
        <div className={styles.news}>
          {isConflict(save.error) ? (
            <Conflict error={save.error} conflict={conflict} />
          ) : (
            <Alert type="error" showIcon title={t('failed')} description={messageFor(save.error, t)} />
          )}
        </div>
      )}
      {canWrite && (
        <Button type="primary" htmlType="submit" disabled={changes.length === 0}>
          {t('review')}
        </Button>
      )}
      {canWrite && changes.length > 0 && <Button onClick={discard}>{t('discard')}</Button>}
      <HistoryButton
        queryKey={settingsKey}
        fetch={fetchSettingsHistory}
        version={read.version}
        labelOf={(path) => labelOf(fieldPath(path)) ?? path}
        written={written}
        {...(canWrite ? { revert } : {})}
      />
      <span role="status">
        {!canWrite ? t('readOnly') : changes.length > 0 ? t('changes', { count: changes.length }) : ''}
      </span>
    </div>
  );
}
