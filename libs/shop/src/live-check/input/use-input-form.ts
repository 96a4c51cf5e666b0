import { formatCount } from '@lotline/web-core/i18n';
import { type ClipboardEvent, type FormEvent, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { mostPerRun } from '../check-manager';
import { type InputPart, type LiveCheckInput, mostBytes, mostTyped } from './input';
import { manager } from '../queries';
import type { Run } from '../run';

const KB = 1_000;
const MB = 1_000_000;

/** What is to be checked; `fieldId` is the text field, which takes the focus when there is nothing to check. */
export function useInputForm(input: LiveCheckInput, fieldId: string, onStarted: (run: Run) => void) {
  const { t } = useTranslation('liveCheck');
  const view = useSyncExternalStore(input.subscribe, input.get);
  const [problem, setProblem] = useState<'required' | 'nothing' | null>(null);
  const [isStarting, setIsStarting] = useState(false);
  const filled = view.typed !== '' || view.parts.length > 0;
  const rows = view.found?.rows ?? 0;
  const edited = <A extends unknown[]>(edit: (...args: A) => void) => {
    return (...args: A) => {
      setProblem(null);
      edit(...args);
    };
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setIsStarting(true);
    const uids = await input.uids();
    setIsStarting(false);
    if (uids === null) return;
    if (uids.length > 0) return onStarted(manager.create(uids));
    setProblem(filled ? 'nothing' : 'required');
    document.getElementById(fieldId)?.focus();
  };
  const startLabel = (): string => {
    if (isStarting) return t('found.starting');
    if (rows === 0) return t('found.begin');
    return rows > mostPerRun
      ? t('found.startFirst', { most: formatCount(mostPerRun) })
      : t('found.start', { count: rows });
  };
  const unread = { too_big: t('input.tooBig', { max: mostBytes / MB }), unreadable: t('input.unreadable') };
  return {
    view,
    filled,
    isStarting,
    startLabel: startLabel(),
    /** Of the text field. */
    error: problem === null ? null : t(`input.${problem}`),
    /** Of a file or text that was not taken. */
    failure: view.problem === null ? null : unread[view.problem],
    submit: (event: FormEvent) => void submit(event),
    type: edited((text: string) => input.setTyped(text)),
    /** A text that is too long for the field becomes a part. */
    paste: (event: ClipboardEvent) => {
      const text = event.clipboardData.getData('text/plain');
      if (text.length + view.typed.length <= mostTyped) return;
      event.preventDefault();
      edited(() => input.add('pasted', '', new Blob([text])))();
    },
    addFiles: edited((files: FileList | null) => {
      for (const one of files ?? []) input.add('file', one.name, one);
    }),
  };
}

/** Files, orders and long texts beside the text field, with their names and sizes. */
export function useInputParts(parts: readonly InputPart[]) {
  const { t } = useTranslation('liveCheck');
  const nameOf = ({ kind, name }: InputPart): string => {
    if (kind === 'pasted') return t('input.pasted');
    return kind === 'order' ? t('input.fromOrder', { no: name.slice(-4) }) : name;
  };
  const sizeOf = (bytes: number): string =>
    bytes < MB / 10 ? t('input.kb', { size: Math.ceil(bytes / KB) }) : t('input.mb', { size: (bytes / MB).toFixed(1) });
  return parts.map((part) => ({
    id: part.id,
    kind: part.kind,
    name: nameOf(part),
    size: sizeOf(part.content.size),
  }));
}
