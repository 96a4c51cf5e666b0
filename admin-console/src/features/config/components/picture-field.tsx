import { DeleteOutlined, UploadOutlined } from '@ant-design/icons';
import { messageFor } from '@lotline/web-core/errors';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button, Spin, Upload } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../../shared/feedback/notice';
import { uploadPicture, type Picture } from '../api';
import { pictureKey, usePicture } from '../use-picture';
import styles from './brand.module.css';

const TYPES = 'image/jpeg,image/png,image/webp,image/avif,image/svg+xml';

function Thumbnail({ picture, onDark }: { picture: Picture; onDark: boolean }) {
  const { t } = useTranslation('config');
  if (picture.state === 'failed') return <Notice kind="warning" title={t('brand.pictureFailed')} />;
  if (picture.picture === null) return <Spin aria-label={t('brand.processing')} />;
  const className = `${styles.thumbnail} ${onDark ? styles.onDark : ''}`;
  return <img className={className} src={picture.picture.url} alt={picture.name} />;
}

/** A picture of the media library: shown, replaced by an upload, or removed. antd's Form hands in value and handler. */
export function PictureField(props: {
  id?: string;
  value?: string | null;
  onChange?: (id: string | null) => void;
  label: string;
  canWrite: boolean;
  /** The picture is shown on a dark ground. */
  onDark?: boolean;
}) {
  const { id, value = null, onChange, label, canWrite, onDark = false } = props;
  const { t } = useTranslation(['config', 'errors']);
  const client = useQueryClient();
  const { data, error } = usePicture(value);
  const upload = useMutation({
    mutationFn: uploadPicture,
    onSuccess: (picture) => {
      client.setQueryData(pictureKey(picture.id), picture);
      onChange?.(picture.id);
    },
  });
  const { reset } = upload;
  useEffect(reset, [value, reset]);
  const failure = upload.error ?? error;
  return (
    <div className={styles.picture}>
      {value !== null && data !== undefined && <Thumbnail picture={data} onDark={onDark} />}
      {canWrite && (
        <Upload
          accept={TYPES}
          maxCount={1}
          showUploadList={false}
          customRequest={({ file }) => file instanceof Blob && upload.mutate(file)}
        >
          <Button
            {...(id === undefined ? {} : { id })}
            icon={<UploadOutlined aria-hidden />}
            loading={upload.isPending}
            aria-label={t(value === null ? 'brand.uploadFor' : 'brand.replaceFor', { label })}
          >
            {t(value === null ? 'brand.upload' : 'brand.replace')}
          </Button>
        </Upload>
      )}
      {canWrite && value !== null && (
        <Button
          danger
          icon={<DeleteOutlined aria-hidden />}
          aria-label={t('brand.removeFor', { label })}
          onClick={() => onChange?.(null)}
        >
          {t('brand.remove')}
        </Button>
      )}
      {failure !== null && <Notice kind="warning" title={messageFor(failure, t)} />}
    </div>
  );
}
