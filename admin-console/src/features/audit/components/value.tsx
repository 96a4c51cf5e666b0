import { formatDateTime } from '@lotline/web-core/i18n';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useLanguage } from '../../../shared/hooks/app-state';
import { Transaction } from '../../../shared/money';
import type { Entry } from '../api';
import type { Leaf } from '../changes';
import { usePlaces } from '../places';
import { fields, shownAs, type Shown } from '../values';

/** An id, as the way to what it names where the reader may open that. */
export function PlaceLink({ type, id }: { type: string; id: string }) {
  const path = usePlaces()(type, id);
  const text = <code translate="no">{id}</code>;
  return path === null ? text : <Link to={path}>{text}</Link>;
}

/** Who did it. */
export function ActorLink({ actor: { id, username } }: { actor: NonNullable<Entry['actor']> }) {
  const path = usePlaces()('user', id);
  const name = username === '' ? id : username;
  return path === null ? name : <Link to={path}>{name}</Link>;
}

/** A value as words; ids and hashes as they are. */
export function useValueText(): (shown: Shown) => string {
  const { t } = useTranslation('audit');
  const language = useLanguage();
  return (shown) => {
    switch (shown.kind) {
      case 'yesNo':
        return t(shown.yes ? 'yes' : 'no');
      case 'time':
        return formatDateTime(shown.at, language, { seconds: true });
      case 'state':
        return t(`state.${shown.state}`);
      case 'ban':
        return t(`ban.${shown.ban}`);
      case 'text':
        return shown.text === '' ? t('nothing') : shown.text;
      case 'txid':
        return shown.txid;
      case 'place':
        return shown.id;
    }
  };
}

export function Value({ path, value }: { path: string; value: Leaf }) {
  const textOf = useValueText();
  const shown = shownAs(path, value);
  if (shown.kind === 'txid') return <Transaction txid={shown.txid} />;
  if (shown.kind === 'place') return <PlaceLink type={shown.place} id={shown.id} />;
  return textOf(shown);
}

/** What a value is called; its path as it is stored where there is no word for it. */
export function useFieldName(): (path: string) => string {
  const { t } = useTranslation('audit');
  return (path) => {
    const field = fields.find((one) => one === path.replace(/\.\d+$/, '').replaceAll('.', '_'));
    return field === undefined ? path : t(`field.${field}`);
  };
}
