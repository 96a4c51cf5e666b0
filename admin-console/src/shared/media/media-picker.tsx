import { Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePermission } from '../hooks/app-state';
import { useMediaCache, type Media } from './api';
import { MediaGrid } from './media-grid';
import { UploadArea } from './upload-area';

/** Chooses pictures of the library, or uploads some: at most `max`, in the order in which they were chosen. */
export function MediaPicker(props: { max: number; onPick: (ids: string[]) => void; onClose: () => void }) {
  const { max, onPick, onClose } = props;
  const { t } = useTranslation(['media', 'common']);
  const [chosen, setChosen] = useState<string[]>([]);
  const canUpload = usePermission('media.write');
  const cache = useMediaCache();
  const choose = (media: Media) => {
    cache.put(media);
    setChosen((ids) => (ids.includes(media.id) || ids.length >= max ? ids : [...ids, media.id]));
  };
  const toggle = (media: Media) => {
    if (chosen.includes(media.id)) setChosen(chosen.filter((id) => id !== media.id));
    else choose(media);
  };
  return (
    <Modal
      open
      width={960}
      title={t('picker.title')}
      okText={t('picker.ok', { count: chosen.length })}
      okButtonProps={{ disabled: chosen.length === 0 }}
      cancelText={t('common:action.cancel')}
      onOk={() => onPick(chosen)}
      onCancel={onClose}
    >
      {canUpload && <UploadArea onUploaded={choose} />}
      <p role="status">{t('picker.chosen', { count: chosen.length, max })}</p>
      <MediaGrid chosen={chosen} onOpen={toggle} />
    </Modal>
  );
}
