import { SearchOutlined } from '@ant-design/icons';
import { Input, Modal, type InputRef } from 'antd';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { announce } from '../../shared/feedback/announce';
import { useSession } from '../../shared/hooks/app-state';
import { LocalText } from '../../shared/components/local-text';
import { destinationsFor, findDestinations } from './destinations';
import { useFound } from './find';
import styles from './keyboard.module.css';

interface Item {
  path: string;
  label: ReactNode;
  note: string;
}

function useItems(text: string): { items: readonly Item[]; busy: boolean } {
  const { t } = useTranslation('shell');
  const { found, busy } = useFound(text);
  const pages = findDestinations(t, destinationsFor(useSession()), text).map(({ path, label, kind, group }) => ({
    path,
    label: t(label),
    note: [t(`palette.${kind}`), ...(group === null ? [] : [t(`nav.${group}`)])].join(' · '),
  }));
  const things = found.map(({ path, name, kind, note }) => ({
    path,
    label: typeof name === 'string' ? name : <LocalText text={name} />,
    note: `${t(`palette.${kind}`)} · ${note}`,
  }));
  return { items: [...things, ...pages], busy };
}

/** Where the keys of the list lead from an index; null for other keys. */
function moved(key: string, at: number, count: number): number | null {
  if (count === 0) return null;
  if (key === 'ArrowDown') return (at + 1) % count;
  if (key === 'ArrowUp') return (at - 1 + count) % count;
  if (key === 'PageDown') return count - 1;
  return key === 'PageUp' ? 0 : null;
}

function Options(props: {
  id: string;
  items: readonly Item[];
  at: number;
  busy: boolean;
  onOpen: (item: Item) => void;
}) {
  const { id, items, at, busy, onOpen } = props;
  const { t } = useTranslation('shell');
  return (
    <ul id={`${id}-list`} role="listbox" aria-label={t('palette.title')} aria-busy={busy} className={styles.list}>
      {items.map((item, index) => (
        <li
          key={item.path}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === at}
          className={styles.item}
          onClick={() => onOpen(item)}
        >
          <span>{item.label}</span>
          <span className={styles.itemNote}>{item.note}</span>
        </li>
      ))}
    </ul>
  );
}

/** One field that leads to every page, action, order, user and goods. */
export function Palette({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('shell');
  const field = useRef<InputRef>(null);
  const [opener] = useState(() => document.activeElement);
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState(0);
  const { items, busy } = useItems(text.trim());
  const navigate = useNavigate();
  const id = useId();
  const at = Math.min(chosen, Math.max(0, items.length - 1));
  const count = busy ? null : items.length;
  useEffect(() => {
    if (count !== null) announce(t('palette.count', { count }));
  }, [count, t]);
  useEffect(() => {
    document.getElementById(`${id}-${at}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, at]);

  const open = (item: Item | undefined) => {
    if (item === undefined) return;
    onClose();
    void navigate(item.path);
  };
  const cancel = () => {
    onClose();
    requestAnimationFrame(() => opener instanceof HTMLElement && opener.focus());
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const next = moved(event.key, at, items.length);
    if (next !== null) setChosen(next);
    else if (event.key === 'Enter') open(items[at]);
    else return;
    event.preventDefault();
  };
  return (
    <Modal
      open
      title={t('palette.title')}
      footer={null}
      width={600}
      style={{ top: 72 }}
      onCancel={cancel}
      afterOpenChange={() => field.current?.focus()}
    >
      <Input
        ref={field}
        size="large"
        role="combobox"
        aria-label={t('palette.label')}
        aria-expanded={items.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={items.length > 0 ? `${id}-${at}` : undefined}
        aria-autocomplete="list"
        placeholder={t('palette.label')}
        prefix={<SearchOutlined aria-hidden />}
        value={text}
        maxLength={100}
        onChange={(event) => {
          setText(event.target.value);
          setChosen(0);
        }}
        onKeyDown={onKeyDown}
      />
      <Options id={id} items={items} at={at} busy={busy} onOpen={open} />
      {items.length === 0 && <p className={styles.note}>{busy ? t('palette.busy') : t('palette.nothing')}</p>}
    </Modal>
  );
}
