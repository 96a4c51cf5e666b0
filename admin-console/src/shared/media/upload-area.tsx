import { CameraOutlined, InboxOutlined } from '@ant-design/icons';
import { messageFor } from '@lotline/web-core/errors';
import { Alert, Button, Progress, Upload, type UploadFile, type UploadProps } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMedia } from '@lotline/web-core/browser';
import { uploadMedia, useMediaCache, type Media } from './api';
import { limitParallel } from './limit-parallel';
import styles from './media.module.css';

const MAX_PARALLEL = 3;
const ACCEPTED = 'image/jpeg,image/png,image/webp,image/avif,image/svg+xml';

type Request = NonNullable<UploadProps<Media>['customRequest']>;

/** How far all of them are, and why those that were refused were. */
function UploadResult({ files, onClear }: { files: readonly UploadFile<Media>[]; onClear: () => void }) {
  const { t } = useTranslation(['media', 'errors']);
  if (files.length === 0) return null;
  const failed = files.filter(({ status }) => status === 'error');
  const done = files.filter(({ status }) => status === 'done').length;
  const total = files.length;
  const percent = files.reduce((sum, { status, percent: own = 0 }) => sum + (status === 'uploading' ? own : 100), 0);
  const isEnded = failed.length + done === total;
  return (
    <div className={styles.result}>
      <Progress
        percent={Math.floor(percent / total)}
        status={!isEnded ? 'active' : failed.length > 0 ? 'exception' : 'success'}
        aria-label={t('upload.progress')}
      />
      <p role="status">{t('upload.done', { done, total })}</p>
      {failed.length > 0 && (
        <Alert
          type="error"
          showIcon
          title={t('upload.refused', { count: failed.length })}
          description={
            <ul className={styles.refused}>
              {failed.map(({ uid, name, error }) => (
                <li key={uid}>
                  <strong>{name}</strong>: {messageFor(error, t)}
                </li>
              ))}
            </ul>
          }
        />
      )}
      {isEnded && <Button onClick={onClear}>{t('upload.clear')}</Button>}
    </div>
  );
}

/** Takes pictures by drag, by paste, from the files or the camera, also many at once, and says what became of each. */
export function UploadArea({ onUploaded }: { onUploaded?: (media: Media) => void }) {
  const { t } = useTranslation('media');
  const [files, setFiles] = useState<UploadFile<Media>[]>([]);
  const [run] = useState(() => limitParallel(MAX_PARALLEL));
  const pending = useRef(0);
  const cache = useMediaCache();
  const hasCamera = useMedia('(pointer: coarse)');
  const send: Request = ({ file, onProgress, onSuccess, onError }) => {
    const stop = new AbortController();
    const blob = file as Blob;
    const onSent = (bytes: number) =>
      onProgress?.({ percent: blob.size === 0 ? 0 : Math.min(100, (100 * bytes) / blob.size) });
    pending.current += 1;
    void run(() => uploadMedia(blob, onSent, stop.signal))
      .then(
        (media) => {
          cache.put(media);
          onSuccess?.(media);
          onUploaded?.(media);
        },
        (error: unknown) => onError?.(error as Error),
      )
      .finally(() => {
        pending.current -= 1;
        if (pending.current === 0) void cache.changed();
      });
    return { abort: () => stop.abort() };
  };
  const common: UploadProps<Media> = {
    fileList: files,
    showUploadList: false,
    customRequest: send,
    onChange: ({ fileList }) => setFiles(fileList),
  };
  return (
    <section className={styles.upload} aria-label={t('upload.title')}>
      <Upload.Dragger {...common} multiple pastable accept={ACCEPTED}>
        <p className="ant-upload-drag-icon" aria-hidden>
          <InboxOutlined />
        </p>
        <p className="ant-upload-text">{t('upload.drop')}</p>
        <p className="ant-upload-hint">{t('upload.hint')}</p>
      </Upload.Dragger>
      {hasCamera && (
        <Upload {...common} accept="image/jpeg" capture="environment">
          <Button icon={<CameraOutlined aria-hidden />}>{t('upload.camera')}</Button>
        </Upload>
      )}
      <UploadResult files={files} onClear={() => setFiles([])} />
    </section>
  );
}
