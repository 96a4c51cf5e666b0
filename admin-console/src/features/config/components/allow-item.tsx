import { isPrivateAddress, linesOf, MAX_ALLOWED_ADDRESSES } from '@lotline/web-core/admin';
import { Button, Form, type GetRef, Input } from 'antd';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../../shared/feedback/notice';
import styles from './config.module.css';
import { fieldPaths } from './setting-fields';

/** The addresses, one a line. The props beside `yourAddress` come from the form. */
function Lines(props: { yourAddress: string; value?: string; onChange?: (typed: string) => void; id?: string }) {
  const { yourAddress, value = '', onChange, ...control } = props;
  const { t } = useTranslation('config');
  const area = useRef<GetRef<typeof Input.TextArea>>(null);
  const lines = linesOf(value);
  const isPrivate = isPrivateAddress(yourAddress);
  const warning = useId();
  /** The button goes, so who pressed it goes on in the text. */
  const addYours = (): void => {
    onChange?.([...lines, yourAddress].join('\n'));
    area.current?.focus();
  };
  return (
    <>
      <Input.TextArea
        {...control}
        ref={area}
        value={value}
        onChange={(event) => onChange?.(event.target.value)}
        autoSize={{ minRows: 2, maxRows: 10 }}
        autoComplete="off"
        spellCheck={false}
        translate="no"
        className={styles.mono}
      />
      {lines.includes(yourAddress) ? null : (
        <Button
          size="small"
          className={styles.mine}
          onClick={addYours}
          aria-describedby={isPrivate ? warning : undefined}
        >
          {t('allow.addMine', { address: yourAddress })}
        </Button>
      )}
      {isPrivate ? (
        <div id={warning} className={styles.mine}>
          <Notice kind="warning" live={false} title={t('allow.private', { address: yourAddress })}>
            {t('allow.privateText')}
          </Notice>
        </div>
      ) : null}
    </>
  );
}

/** Who is let through the maintenance; staff need not know by what address the shop sees them. */
export function AllowItem({ yourAddress }: { yourAddress: string }) {
  const { t } = useTranslation(['config', 'errors']);
  return (
    <Form.Item
      name={fieldPaths.maintenance_allow}
      label={t('field.maintenance_allow')}
      extra={t('hint.maintenance_allow')}
      rules={[
        {
          validator: (_, typed: string) =>
            linesOf(typed).length > MAX_ALLOWED_ADDRESSES
              ? Promise.reject(new Error(t('errors:rule.most_lines', { max: MAX_ALLOWED_ADDRESSES })))
              : Promise.resolve(),
        },
      ]}
    >
      <Lines yourAddress={yourAddress} />
    </Form.Item>
  );
}
