import { CloseOutlined, LeftOutlined, PlusOutlined, RightOutlined } from '@ant-design/icons';
import { Button, ConfigProvider, Tag } from 'antd';
import { lazy, Suspense, useState, type DragEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useMediaItems, type Media } from './api';
import { MediaThumbnail } from './media-thumbnail';
import { moveItem } from './move-item';
import styles from './media.module.css';

const MediaPicker = lazy(() => import('./media-picker').then((file) => ({ default: file.MediaPicker })));

interface ItemProps {
  media: Media | undefined;
  position: number;
  count: number;
  onMove: (to: number) => void;
  onRemove: () => void;
}

/** What a picture can be told: to stand one place earlier or later, or to leave. Keys do what a drag does. */
function ItemActions({ media, position, count, onMove, onRemove }: ItemProps) {
  const { t } = useTranslation('media');
  const name = media?.name ?? '';
  const at = { name, position: position + 1 };
  return (
    <span className={styles.itemActions}>
      <Button
        size="small"
        aria-label={t('gallery.earlier', at)}
        icon={<LeftOutlined aria-hidden />}
        {...(position === 0 ? { disabled: true } : {})}
        onClick={() => onMove(position - 1)}
      />
      <Button
        size="small"
        aria-label={t('gallery.later', at)}
        icon={<RightOutlined aria-hidden />}
        {...(position === count - 1 ? { disabled: true } : {})}
        onClick={() => onMove(position + 1)}
      />
      <Button
        size="small"
        aria-label={t('gallery.remove', at)}
        icon={<CloseOutlined aria-hidden />}
        onClick={onRemove}
      />
    </span>
  );
}

/** The ordered pictures of something, as a field of a form; the first one is the cover. */
export function PictureGallery(props: {
  id?: string;
  value?: readonly string[];
  onChange?: (ids: string[]) => void;
  max: number;
}) {
  const { id, value: ids = [], onChange, max } = props;
  const { t } = useTranslation('media');
  const { componentDisabled: disabled = false } = ConfigProvider.useConfig();
  const [picking, setPicking] = useState(false);
  const [dragged, setDragged] = useState<number | null>(null);
  const [said, setSaid] = useState('');
  const found = useMediaItems(ids);
  const change = (next: string[]) => onChange?.(next);
  const move = (from: number, to: number) => {
    change(moveItem(ids, from, to));
    setSaid(t('gallery.moved', { position: to + 1, count: ids.length }));
  };
  const add = (picked: readonly string[]) => {
    change([...ids, ...picked.filter((one) => !ids.includes(one))]);
    setPicking(false);
  };
  const drop = (to: number) => (event: DragEvent) => {
    event.preventDefault();
    if (dragged !== null && dragged !== to) move(dragged, to);
    setDragged(null);
  };
  return (
    <div id={id} role="group" aria-label={t('gallery.title')}>
      <ol className={styles.gallery}>
        {ids.map((one, position) => {
          const media = found[position]?.data;
          return (
            <li
              key={one}
              className={styles.item}
              draggable={!disabled}
              onDragStart={() => setDragged(position)}
              onDragEnd={() => setDragged(null)}
              onDragOver={(event) => event.preventDefault()}
              onDrop={drop(position)}
            >
              {media === undefined ? <span className={styles.thumbnail} /> : <MediaThumbnail media={media} />}
              {position === 0 && <Tag className={styles.cover}>{t('gallery.cover')}</Tag>}
              <ItemActions
                media={media}
                position={position}
                count={ids.length}
                onMove={(to) => move(position, to)}
                onRemove={() => change(ids.filter((kept) => kept !== one))}
              />
            </li>
          );
        })}
      </ol>
      <span role="status" className="visually-hidden">
        {said}
      </span>
      <Button
        icon={<PlusOutlined aria-hidden />}
        {...(ids.length >= max ? { disabled: true } : {})}
        onClick={() => setPicking(true)}
      >
        {t('gallery.add')}
      </Button>
      {picking && (
        <Suspense fallback={null}>
          <MediaPicker max={max - ids.length} onPick={add} onClose={() => setPicking(false)} />
        </Suspense>
      )}
    </div>
  );
}
