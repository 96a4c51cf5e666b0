import { formatDateTime } from '@lotline/web-core/i18n';
import { useTranslation } from 'react-i18next';
import { PageLink } from '../../../shared/navigation/page-link';
import { paths } from '../../../shared/navigation/paths';
import { useLanguage } from '../../../shared/hooks/app-state';
import { Transaction } from '../../../shared/money';
import type { Entry } from '../api';
import type { Leaf } from '../changes';
import { addressOf } from '../places';
import { fields, namesIn, shownAs, type Shown } from '../values';

/** An id, as the way to what it names where the reader may open that. */
export function PlaceLink({ type, id }: { type: string; id: string }) {
  const address = addressOf(type, id);
  const text = <code translate="no">{id}</code>;
  return address === null ? text : <PageLink to={address}>{text}</PageLink>;
}

/** Who did it. */
export const ActorLink = ({ actor: { id, username } }: { actor: NonNullable<Entry['actor']> }) => (
  <PageLink to={paths.user(id)}>{username === '' ? id : username}</PageLink>
);

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

/** What a value is called: `title.zh` is the title in Chinese. A name that has no word is shown as it is stored. */
export function useFieldName(): (path: string) => string {
  const { t } = useTranslation('audit');
  return (path) =>
    namesIn(path)
      .map((name) => {
        const known = fields.find((one) => one === name);
        return known === undefined ? name : t(`field.${known}`);
      })
      .join(' · ');
}
