import { Modal } from 'antd';
import { useTranslation } from 'react-i18next';

/** Asks before what was typed is lost. */
export function DiscardQuestion(props: { open: boolean; onDiscard: () => void; onStay: () => void }) {
  const { t } = useTranslation('shell');
  return (
    <Modal
      open={props.open}
      title={t('leave.title')}
      okText={t('leave.discard')}
      okButtonProps={{ danger: true }}
      cancelText={t('leave.stay')}
      onOk={props.onDiscard}
      onCancel={props.onStay}
    >
      {t('leave.text')}
    </Modal>
  );
}
