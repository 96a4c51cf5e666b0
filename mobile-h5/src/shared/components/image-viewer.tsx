import { ImageViewer as AntdImageViewer, type MultiImageViewerRef } from 'antd-mobile';
import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button';
import { VisuallyHidden } from './visually-hidden';
import { Icon } from './icons';
import styles from './image-viewer.module.css';
import popup from './popup.module.css';
import { setAttributes } from './set-attributes';
import { useModalDialog } from './use-modal-dialog';

export interface ViewedImage {
  src: string;
  alt: string;
}

const steps: Record<string, number | undefined> = { ArrowLeft: -1, ArrowRight: 1 };

/**
 * antd-mobile's ImageViewer within the browser's `<dialog>`. Its own has no role, no name and no way to close it by the keyboard, its
 * pictures are hidden from screen readers, and nothing but a swipe changes them.
 */
export function ImageViewer({
  label,
  images,
  start,
  onClose,
}: {
  label: string;
  images: readonly ViewedImage[];
  /** The picture that is shown first. */
  start: number;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const close = useRef<HTMLButtonElement>(null);
  const { dialog, onCancel } = useModalDialog(close, onClose);
  const viewer = useRef<MultiImageViewerRef>(null);
  const [index, setIndex] = useState(start);
  useLayoutEffect(() => {
    setAttributes(dialog.current?.querySelector('.adm-mask'), { 'aria-hidden': undefined });
    // The bar below says it.
    setAttributes(dialog.current?.querySelector('.adm-image-viewer-indicator'), { 'aria-hidden': true });
    dialog.current?.querySelectorAll('.adm-image-viewer-slide').forEach((slide, at) => {
      setAttributes(slide, { 'aria-hidden': at !== index });
      setAttributes(slide.querySelector('img'), { alt: images[at]?.alt ?? '' });
    });
  });
  const onKeyDown = ({ key }: KeyboardEvent) => {
    const next = index + (steps[key] ?? 0);
    if (next !== index && images[next] !== undefined) viewer.current?.swipeTo(next);
    if (images[next] !== undefined) setIndex(next);
  };
  return (
    <dialog ref={dialog} className={popup.dialog} aria-label={label} onKeyDown={onKeyDown} onCancel={onCancel}>
      <AntdImageViewer.Multi
        ref={viewer}
        visible
        getContainer={null}
        images={images.map(({ src }) => src)}
        defaultIndex={start}
        onIndexChange={setIndex}
        onClose={onClose}
      />
      <div className={styles.bar}>
        <p role="status">
          {images.length > 1 ? <VisuallyHidden>{`${index + 1} / ${images.length} `}</VisuallyHidden> : null}
          {images[index]?.alt}
        </p>
        <Button ref={close} onClick={onClose}>
          <Icon name="close" size={18} />
          {t('action.close')}
        </Button>
      </div>
    </dialog>
  );
}
