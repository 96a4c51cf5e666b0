import { CheckOutlined, CopyOutlined } from '@ant-design/icons';
import { copyText } from '@lotline/web-core/browser';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../feedback/announce';
import styles from './copy.module.css';
import { toast } from '../feedback/toast';

const confirmedForMs = 2_000;

/** A button that copies exactly `text`. `name` says what it is: "Copy order number". */
export function CopyButton({ text, name }: { text: string; name: string }) {
  const { t } = useTranslation(['common', 'errors']);
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    if (!(await copyText(text))) {
      toast('error', t('errors:copyFailed'));
      return;
    }
    setCopied(true);
    announce(t('action.copied'));
    setTimeout(() => setCopied(false), confirmedForMs);
  };
  return (
    <Button
      type="text"
      size="small"
      icon={copied ? <CheckOutlined aria-hidden /> : <CopyOutlined aria-hidden />}
      aria-label={t('action.copyNamed', { name })}
      onClick={() => void copy()}
    />
  );
}

/** A code in the mono face, which no translation tool may touch, with a button that copies it whole. */
export function Code(props: { text: string; name: string; shown?: string }) {
  return (
    <span className={styles.code}>
      <code translate="no" title={props.shown === undefined ? undefined : props.text}>
        {props.shown ?? props.text}
      </code>
      <CopyButton text={props.text} name={props.name} />
    </span>
  );
}
