import { useLanguage } from '@lotline/shop/i18n';
import { formatDateTime } from '@lotline/web-core/i18n';
import { digits, percentOf } from '@lotline/web-core/money';
import { useQuery } from '@tanstack/react-query';
import { useId, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../shared/components/button';
import { SwitchItem } from '../../../shared/fields/switch';
import { Field, type FieldControl } from '../../../shared/fields/field';
import mobileAdmin from '../../../shared/mobile-admin/mobile-admin.module.css';
import { Popup } from '../../../shared/components/popup';
import { lastChangesQuery } from '../api';
import { fieldAt, fields, valueOf, type FieldName, type Kind, type Value } from '../fields';
import { useWords } from '../use-words';
import { LinesField } from './lines-field';
import { Input } from '../../../shared/fields/input';

const two = (value: number): string => String(value).padStart(2, '0');

/** An instant as a date-and-time field shows it, in the viewer's zone. */
function localTime(iso: string): string {
  const at = new Date(iso);
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`;
}

function asTyped(kind: Kind, value: Value): string {
  if (value === null) return '';
  if (kind.kind === 'time') return localTime(String(value));
  if (kind.kind === 'rate') return percentOf(Number(value));
  return kind.kind === 'amount' ? digits(String(value)) : String(value);
}

function attributes(kind: Kind) {
  switch (kind.kind) {
    case 'number':
      return { inputMode: 'numeric' } as const;
    case 'amount':
    case 'rate':
      return { inputMode: 'decimal' } as const;
    case 'time':
      return { type: 'datetime-local' } as const;
    case 'text':
      return { lang: kind.lang, maxLength: kind.max } as const;
    case 'switch':
    case 'lines':
      return {};
  }
}

interface SettingSheetProps {
  field: FieldName;
  value: Value;
  byDefault: Value;
  /** The address that the server sees the reader come from. */
  yourAddress: string;
  onPut: (value: Value) => void;
  onClose: () => void;
}

function ChangedBy({ field }: { field: FieldName }) {
  const { t } = useTranslation('config');
  const language = useLanguage();
  const { data } = useQuery(lastChangesQuery());
  if (data === undefined) return null;
  // Of lines the one that changed last.
  const [found] = data
    .filter(({ path }) => fieldAt(path) === field)
    .sort((a, b) => b.changed_at.localeCompare(a.changed_at));
  if (found === undefined) return <p className={mobileAdmin.quiet}>{t('never')}</p>;
  const name = found.changed_by ?? t('history.system');
  return (
    <p className={mobileAdmin.quiet}>{t('lastChange', { name, time: formatDateTime(found.changed_at, language) })}</p>
  );
}

/** What is typed of one setting, and how it is put among the changes. */
function useTyped({ field, value, byDefault, onPut, onClose }: Omit<SettingSheetProps, 'yourAddress'>) {
  const { t } = useTranslation('errors');
  const { t: word } = useTranslation('config');
  const kind: Kind = fields[field];
  const [typed, setTyped] = useState(asTyped(kind, value));
  const [error, setError] = useState<string>();
  const finish = (next: Value) => {
    onPut(next);
    onClose();
  };
  const done = (event: FormEvent) => {
    event.preventDefault();
    const read = valueOf(kind, typed);
    if ('value' in read) finish(read.value);
    else setError(t(`rule.${read.rule}`, { ...read, label: word(`field.${field}`) }));
  };
  return { kind, typed, setTyped, error, done, reset: () => finish(byDefault) };
}

/** One setting: what it does, what it may be, what it is by default. */
export function SettingSheet(props: SettingSheetProps) {
  const { field, value, byDefault, yourAddress, onClose } = props;
  const { t } = useTranslation('config');
  const { say } = useWords();
  const id = useId();
  const { kind, typed, setTyped, error, done, reset } = useTyped(props);
  const label = t(`field.${field}`);
  const range = kind.kind === 'number' ? `${t('range', kind)} ` : kind.kind === 'lines' ? `${t('lines', kind)} ` : '';
  const help = `${range}${t('default', { value: say(field, byDefault) })}`;
  const input = (control: FieldControl) => (
    <Input {...control} {...attributes(kind)} autoComplete="off" value={typed} onChange={setTyped} />
  );
  return (
    <Popup
      title={label}
      onClose={onClose}
      footer={
        <>
          <Button type="submit" form={id} color="primary" block size="large">
            {t('done')}
          </Button>
          {value === byDefault ? null : (
            <Button color="primary" fill="none" block onClick={reset}>
              {t('reset')}
            </Button>
          )}
        </>
      }
    >
      <form id={id} onSubmit={done} noValidate className={mobileAdmin.stack}>
        <p className={mobileAdmin.plain}>{t(`hint.${field}`)}</p>
        <ChangedBy field={field} />
        {kind.kind === 'lines' ? (
          <LinesField
            label={label}
            help={help}
            error={error}
            typed={typed}
            onType={setTyped}
            yourAddress={yourAddress}
          />
        ) : kind.kind === 'switch' ? (
          <SwitchItem label={label} checked={typed === 'true'} onChange={(on) => setTyped(String(on))} />
        ) : (
          <Field label={label} help={help} error={error}>
            {input}
          </Field>
        )}
        {kind.kind === 'switch' ? (
          <p className={mobileAdmin.quiet}>{t('default', { value: say(field, byDefault) })}</p>
        ) : null}
      </form>
    </Popup>
  );
}
