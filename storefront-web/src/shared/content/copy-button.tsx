import { copyText } from '@lotline/web-core/browser';
import { Tooltip } from 'antd';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../feedback/announcer';
import { Button } from '../navigation/button';
import { Icon } from './icons';

/**
 * Copies a text. `name` says of what, for the label and for the announcement; with `children` the button shows words
 * instead of the icon alone.
 */
export function CopyButton({ text, name, children }: { text: string; name: string; children?: ReactNode }) {
  const { t } = useTranslation(['common', 'errors']);
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    const ok = await copyText(text);
    announce(ok ? t('action.copiedNamed', { name }) : t('errors:copyFailed'));
    setCopied(ok);
    setTimeout(() => setCopied(false), 2_000);
  };
  const label = t('action.copyNamed', { name });
  return (
    <Tooltip title={label} trigger={['hover', 'focus']}>
      <Button
        {...(children === undefined && { type: 'text', size: 'small' })}
        icon={<Icon name={copied ? 'check' : 'copy'} />}
        onClick={() => void copy()}
        aria-label={label}
      >
        {children}
      </Button>
    </Tooltip>
  );
}
