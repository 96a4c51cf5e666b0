import { copyText } from '@lotline/web-core/browser';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../feedback/announcer';
import { Button } from './button';
import { Icon } from './icons';

/**
 * Copies exactly `text`. `name` says what is copied ("the amount"); `onFailed` lets the owner select the text on the page
 * when the browser refuses.
 */
export function CopyButton({
  text,
  name,
  label,
  color,
  fill,
  onCopied,
  onFailed,
}: {
  text: string;
  name: string;
  label?: string;
  color?: 'primary';
  fill?: 'none';
  onCopied?: () => void;
  onFailed?: () => void;
}) {
  const { t } = useTranslation(['common', 'errors']);
  const [copiedAt, setCopiedAt] = useState(0);
  useEffect(() => {
    if (copiedAt === 0) return undefined;
    const timer = setTimeout(() => setCopiedAt(0), 2_000);
    return () => clearTimeout(timer);
  }, [copiedAt]);

  const copy = async () => {
    if (await copyText(text)) {
      setCopiedAt(Date.now());
      announce(t('action.copied'));
      onCopied?.();
    } else {
      announce(t('errors:copyFailed'), { urgent: true });
      onFailed?.();
    }
  };
  const copied = copiedAt !== 0;
  // The name holds the words that one sees, so that they can be spoken to reach it; a label of its own says enough.
  const named = label === undefined ? t('action.copyNamed', { name }) : undefined;
  return (
    <Button
      color={color}
      fill={fill}
      onClick={() => void copy()}
      aria-label={copied ? t('action.copiedNamed', { name }) : named}
    >
      <Icon name={copied ? 'check' : 'copy'} size={18} />
      <span>{copied ? t('action.copied') : (label ?? t('action.copy'))}</span>
    </Button>
  );
}
