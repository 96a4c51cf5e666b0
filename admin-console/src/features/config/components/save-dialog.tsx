import type { Change } from '@lotline/web-core/admin';
import { Button, Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { ChangeTable } from '../../../shared/content';
import { fieldPath } from '../../../shared/form/server-errors';
import { SendButton } from '../../../shared/components/send-button';
import { useSettingLabels } from '../setting-labels';
import { useWrittenSetting } from './use-written-setting';

/** What saving changes, before it does. */
export function SaveDialog(props: {
  changes: readonly Change[];
  saving: boolean;
  onSave: () => void;
  onClose: () => void;
}) {
  const { changes, saving, onSave, onClose } = props;
  const { t } = useTranslation(['config', 'common']);
  const labelOf = useSettingLabels();
  return (
    <Modal
      open
      width={720}
      title={t('save.title', { count: changes.length })}
      closable={{ 'aria-label': t('common:action.close') }}
      onCancel={onClose}
      footer={[
        <Button key="back" disabled={saving} onClick={onClose}>
          {t('save.back')}
        </Button>,
        <SendButton key="save" type="primary" loading={saving} onClick={onSave}>
          {t('common:action.save')}
        </SendButton>,
      ]}
    >
      <ChangeTable
        changes={changes}
        labelOf={(path) => labelOf(fieldPath(path)) ?? path}
        written={useWrittenSetting()}
      />
    </Modal>
  );
}
