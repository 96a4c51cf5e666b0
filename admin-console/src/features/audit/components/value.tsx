import { formatDateTime } from '@lotline/web-core/i18n';
import { useTranslation } from 'react-i18next';
import { LocalText } from '../../../shared/components/local-text';
import { PageLink } from '../../../shared/navigation/page-link';
import { paths } from '../../../shared/navigation/paths';
import { useLanguage } from '../../../shared/hooks/app-state';
import { Transaction } from '../../../shared/money';
import type { Entry } from '../api';
import type { Leaf } from '../changes';
import { addressOf, shortId } from '../places';
import { fields } from '../fields';
import { namesIn, shownAs, type Shown } from '../values';

/** A thing by its name and short id, as the way to its page where the reader may open that. */
export function PlaceLink({ type, id, name }: { type: string; id: string; name: Entry['object']['name'] }) {
  // The page of an order is found by its number, which is what an order is called.
  const address = type === 'order' ? name && paths.order(name.zh) : addressOf(type, id);
  const code = <code translate="no">{type === 'order_no' ? id : shortId(id)}</code>;
  const text = (
    <span title={id}>
      {name !== null && <LocalText text={name} />} {(name === null || type !== 'order') && code}
    </span>
  );
  return address === null ? text : <PageLink to={address}>{text}</PageLink>;
}

/** Who did it. */
export const ActorLink = ({ actor: { id, username } }: { actor: NonNullable<Entry['actor']> }) => (
  <PageLink to={paths.user(id)}>{username === '' ? id : username}</PageLink>
);

/** A value as words; ids and hashes as they are. */
export function useValueText(): (shown: Shown) => string {
  const { t } = useTranslation(['audit', 'announcements', 'common', 'stock']);
  const language = useLanguage();
  return (shown) => {
    switch (shown.kind) {
      case 'yesNo':
        return t(shown.yes ? 'yes' : 'no');
      case 'time':
        return formatDateTime(shown.at, language, { seconds: true });
      case 'state':
        return t(`state.${shown.state}`);
      case 'word':
        return t(shown.key);
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

export function Value({ path, value, mentioned }: { path: string; value: Leaf; mentioned: Entry['mentioned'] }) {
  const textOf = useValueText();
  const shown = shownAs(path, value);
  if (shown.kind === 'txid') return <Transaction txid={shown.txid} />;
  if (shown.kind === 'place') {
    const name = mentioned.find(({ type, id }) => type === shown.place && id === shown.id)?.name ?? null;
    return <PlaceLink type={shown.place} id={shown.id} name={name} />;
  }
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
