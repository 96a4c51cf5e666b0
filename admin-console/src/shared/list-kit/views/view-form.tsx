import { messageFor } from '@lotline/web-core/errors';
import { useMutation } from '@tanstack/react-query';
import { Button, Checkbox, Input } from 'antd';
import { useId, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { SendButton } from '../../components/send-button';
import styles from '../list.module.css';

/** Asks for a view's name and, of those who may share, whether all see it. Stays open with the reason when it fails. */
export function ViewForm(props: {
  name: string;
  /** Null where it is not asked. */
  shared: boolean | null;
  submit: string;
  onSubmit: (content: { name: string; shared: boolean }) => Promise<void>;
  onCancel: () => void;
}) {
  const { t } = useTranslation(['list', 'common', 'errors']);
  const [name, setName] = useState(props.name);
  const [shared, setShared] = useState(props.shared ?? false);
  const [isNameMissing, setIsNameMissing] = useState(false);
  const sending = useMutation({ mutationFn: props.onSubmit });
  const id = useId();
  const send = (event: FormEvent) => {
    event.preventDefault();
    const isEmpty = name.trim() === '';
    setIsNameMissing(isEmpty);
    if (isEmpty) sending.reset();
    else sending.mutate({ name: name.trim(), shared });
  };
  const refusal = sending.error === null ? null : messageFor(sending.error, t);
  const error = isNameMissing ? t('view.nameMissing') : refusal;
  return (
    <form className={styles.panelForm} onSubmit={send}>
      <label htmlFor={id}>{t('view.name')}</label>
      <Input
        id={id}
        value={name}
        maxLength={60}
        autoFocus
        status={error === null ? '' : 'error'}
        aria-invalid={error !== null}
        aria-describedby={error === null ? undefined : `${id}-error`}
        onChange={(event) => setName(event.target.value)}
      />
      {error !== null && (
        <p id={`${id}-error`} role="alert" className={styles.error}>
          {error}
        </p>
      )}
      {props.shared !== null && (
        <Checkbox checked={shared} onChange={(event) => setShared(event.target.checked)}>
          {t('view.forAll')}
        </Checkbox>
      )}
      <div className={styles.panelButtons}>
        <Button onClick={props.onCancel}>{t('common:action.cancel')}</Button>
        <SendButton type="primary" htmlType="submit" loading={sending.isPending}>
          {props.submit}
        </SendButton>
      </div>
    </form>
  );
}
