import { formatDateTime, timeZoneLabel } from '@lotline/web-core/i18n';
import { useQuery } from '@tanstack/react-query';
import { Button, Space } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { useLanguage, usePermission } from '../../../shared/hooks/app-state';
import { DetailDrawer } from '../../../shared/components/detail-drawer';
import { FactList, Section, type Fact } from '../../../shared/components/facts';
import { LocalText } from '../../../shared/components/local-text';
import { PageLink } from '../../../shared/navigation/page-link';
import { paths } from '../../../shared/navigation/paths';
import { lineQuery, type LineResults, type RevealedLine, type StockLine } from '../api';
import { LineState } from './line-state';
import styles from './lines.module.css';
import { LinesDialog } from './lines-dialog';
import { Outcomes } from './outcomes';
import { RevealDialog } from './reveal-dialog';
import { RevealedText } from './revealed-text';

function Holds({ line }: { line: StockLine }) {
  const { t } = useTranslation('stock');
  const language = useLanguage();
  if (line.status !== 'quarantined') return null;
  return (
    <Section title={t('line.heldBy')}>
      {line.holds.length === 0 && <p className={styles.quiet}>{t('line.byBatch')}</p>}
      <ul className={styles.list}>
        {line.holds.map(({ by, reason, created_by: who, created_at: at }) => (
          <li key={`${by} ${at}`}>
            {t(`line.by.${by}`)} · {formatDateTime(at, language)}
            {who !== null && <> · {who}</>}
            {reason !== '' && <div className={styles.quiet}>{reason}</div>}
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** What line it is, and of which goods and batch. */
function useFacts(line: StockLine): Fact[] {
  const { t } = useTranslation(['stock', 'common']);
  const language = useLanguage();
  return [
    [
      t('batch.goods'),
      <PageLink key="goods" to={paths.oneGoods(line.goods_id)}>
        <LocalText text={line.goods_name} />
      </PageLink>,
    ],
    [
      t('batch.id'),
      <PageLink key="batch" to={paths.batch(line.batch_id)}>
        {line.batch_id}
      </PageLink>,
    ],
    [
      t('line.masked'),
      <code key="masked" translate="no">
        {line.masked ?? '–'}
      </code>,
    ],
    ...(line.gender === 'unknown' ? [] : [[t('common:gender.label'), t(`common:gender.${line.gender}`)] as Fact]),
    [t('batch.created', { zone: timeZoneLabel(language) }), formatDateTime(line.created_at, language)],
  ];
}

function Detail({ line }: { line: StockLine }) {
  const { t } = useTranslation('stock');
  const facts = useFacts(line);
  const canWrite = usePermission('stock.write');
  const canReveal = usePermission('stock.reveal');
  const [open, setOpen] = useState<'quarantine' | 'release' | 'reveal' | null>(null);
  const [results, setResults] = useState<LineResults | null>(null);
  const [revealed, setRevealed] = useState<RevealedLine | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <LineState state={line.status} />
      {results !== null && <Outcomes results={results} />}
      <FactList rows={facts} />
      <Holds line={line} />
      {revealed !== null && <RevealedText revealed={revealed} />}
      <Space wrap>
        {canWrite && line.status === 'available' && (
          <Button onClick={() => setOpen('quarantine')}>{t('move.quarantine.one')}</Button>
        )}
        {canWrite && line.holds.some(({ by }) => by === 'staff') && (
          <Button onClick={() => setOpen('release')}>{t('move.release.one')}</Button>
        )}
        {canReveal && line.masked !== null && revealed === null && (
          <Button onClick={() => setOpen('reveal')}>{t('reveal.open')}</Button>
        )}
      </Space>
      {open === 'reveal' && <RevealDialog lineId={line.id} onShown={setRevealed} onClose={close} />}
      {(open === 'quarantine' || open === 'release') && (
        <LinesDialog how={open} lineIds={[line.id]} onDone={setResults} onClose={close} />
      )}
    </>
  );
}

/** One line: where it is and why, and its text for those who may see it. */
export function LineDrawer() {
  const { t } = useTranslation('stock');
  const { id = '' } = useParams();
  const answer = useQuery(lineQuery(id));
  return (
    <DetailDrawer title={t('line.detail', { id })} name={t('line.name')} listPath={paths.lines} answer={answer}>
      {(line) => (line === null ? <p>{t('line.gone')}</p> : <Detail key={line.id} line={line} />)}
    </DetailDrawer>
  );
}
