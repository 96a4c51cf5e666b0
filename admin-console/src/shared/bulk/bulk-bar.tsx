import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { announce } from '../feedback/announce';
import { useLanguage } from '../hooks/app-state';
import { formatCount } from '../job';
import type { List } from '../list-kit/use-list';
import { countQuery, type Filter } from './api';
import { BulkDialog } from './bulk-dialog';
import styles from './bulk.module.css';
import type { BulkOffer, BulkOption } from './offer';
import { countOf, nothing, pageState, type Selection } from './selection';

interface Chosen {
  selection: Selection;
  select: (next: Selection) => void;
}

/** Offers everything that the filter finds once the page is ticked and is not all there is. */
function SelectAll(props: Chosen & { action: string; filter: Filter }) {
  const { selection, select, action, filter } = props;
  const { t } = useTranslation('bulk');
  const language = useLanguage();
  const { data, isFetching } = useQuery(countQuery(action, filter, true));
  if (selection.all !== null) return <span>{t('allChosen')}</span>;
  if (data === undefined) return isFetching ? <span>{t('counting')}</span> : null;
  if (data.more) return <span>{t('tooMany', { most: formatCount(data.total, language) })}</span>;
  if (data.total <= selection.keys.size) return null;
  return (
    <Button type="link" onClick={() => select({ ...nothing, all: data.total })}>
      {t('selectAll', { count: data.total, total: formatCount(data.total, language) })}
    </Button>
  );
}

/** What can be done to the ticked rows. Stays in sight at the bottom of the list, below whatever has the focus. */
export default function BulkBar<T>(
  props: Chosen & {
    offer: Pick<BulkOffer<T>, 'options' | 'filter' | 'things' | 'extra'>;
    list: List<T>;
    page: readonly string[];
  },
) {
  const { offer, list, page, selection, select } = props;
  const { t } = useTranslation(['bulk', 'common']);
  const [asked, setAsked] = useState<BulkOption | null>(null);
  const [, setQuery] = useSearchParams();
  const count = countOf(selection);
  const filter = offer.filter(list.state);
  const [first] = offer.options;
  const severalPages = list.next !== null || list.previous !== null;
  const keys = selection.all === null ? [...selection.keys] : null;
  const sentence = t('chosen', { things: offer.things(count) });
  // Said by the region that is always there: one that appears together with its text is read by nobody.
  useEffect(() => {
    if (count > 0) announce(sentence);
  }, [count, sentence]);
  if (count === 0 || first === undefined) return null;
  return (
    <>
      <div className={styles.bar} role="region" aria-label={t('label')}>
        <strong>{sentence}</strong>
        {filter !== null && severalPages && pageState(selection, page) === 'all' && (
          <SelectAll action={first.action} filter={filter} selection={selection} select={select} />
        )}
        <span className={styles.actions}>
          {offer.options.map((option) => (
            <Button key={option.key} onClick={() => setAsked(option)}>
              {option.label}
            </Button>
          ))}
          {offer.extra?.(keys)}
          <Button
            type="text"
            onClick={() => {
              select(nothing);
              announce(t('cleared'));
            }}
          >
            {t('clear')}
          </Button>
        </span>
      </div>
      {asked !== null && (
        <BulkDialog
          option={asked}
          count={count}
          keys={keys}
          filter={filter ?? {}}
          onClose={() => setAsked(null)}
          onStarted={(run) => {
            setAsked(null);
            select(nothing);
            setQuery((query) => {
              query.set('run', run.id);
              return query;
            });
          }}
        />
      )}
    </>
  );
}
