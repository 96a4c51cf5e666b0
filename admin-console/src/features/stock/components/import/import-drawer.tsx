import { Drawer, Steps } from 'antd';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { localText } from '@lotline/web-core/i18n';
import { useLanguage, usePermission } from '../../../../shared/hooks/app-state';
import { Failure } from '../../../../shared/feedback/failure';
import { Notice } from '../../../../shared/feedback/notice';
import { usePageTitle } from '../../../../shared/components/page-heading';
import { paths } from '../../../../shared/navigation/paths';
import { useMedia } from '@lotline/web-core/browser';
import { useQuery } from '@tanstack/react-query';
import { useReturnFocus } from '../../../../shared/hooks/use-return-focus';
import { importGoodsQuery, type ImportGoods } from '../../api';
import { percentOf } from '../../import-run';
import { importStore, steps, useImportSession, type ImportSessionStore } from '../../import-session';
import { usePreview } from '../../preview/use-preview';
import styles from './import.module.css';
import { StepImport } from './step-import';
import { StepProvenance } from './step-provenance';
import { StepShape } from './step-shape';
import { StepSource } from './step-source';

function useRunningTitle(store: ImportSessionStore, title: string): void {
  const { check, commit } = useImportSession(store);
  const run = [commit, check].find((one) => one?.status === 'running');
  usePageTitle(run === undefined || run === null ? title : `${percentOf(run)}% - ${title}`);
}

function Wizard({ store, goods }: { store: ImportSessionStore; goods: ImportGoods }) {
  const { t } = useTranslation('stock');
  const session = useImportSession(store);
  const preview = usePreview(session.content, session.encoding);
  const heading = useRef<HTMLHeadingElement>(null);
  const narrow = useMedia('(max-width: 700px)');
  const shownStep = useRef(session.step);
  const { step } = session;
  useEffect(() => {
    if (shownStep.current !== step) heading.current?.focus();
    shownStep.current = step;
  }, [step]);
  const name = steps[step] ?? 'source';
  const shared = { store, session, preview, format: goods.line_format };
  return (
    <div className={styles.wizard}>
      <Steps
        size="small"
        current={session.commit?.status === 'done' ? steps.length : step}
        responsive={false}
        className={styles.steps}
        items={steps.map((one) => ({ title: narrow && one !== name ? '' : t(`step.${one}`) }))}
      />
      <h3 ref={heading} tabIndex={-1} className={styles.stepTitle}>
        <span className="visually-hidden">{t('step.of', { step: step + 1, steps: steps.length })} </span>
        {t(`heading.${name}`)}
      </h3>
      {name === 'source' && <StepSource {...shared} />}
      {name === 'shape' && <StepShape {...shared} gendered={goods.gender_choice} />}
      {name === 'provenance' && <StepProvenance {...shared} />}
      {name === 'import' && <StepImport {...shared} subject={goods.name} />}
    </div>
  );
}

/** Import of stock lines: source, shape, provenance, check and import. A running import goes on when it is closed. */
export function ImportDrawer() {
  const { t } = useTranslation(['stock', 'common']);
  const { id = '' } = useParams();
  const language = useLanguage();
  const { search, state } = useLocation() as { search: string; state: unknown };
  const navigate = useNavigate();
  const { data: goods, error, refetch } = useQuery(importGoodsQuery(id));
  const canImport = usePermission('stock.import');
  const store = importStore(id);
  const title =
    goods === undefined ? t('import.title') : t('import.titleOf', { name: localText(goods.name, language) });
  useRunningTitle(store, title);
  useReturnFocus();
  return (
    <Drawer
      open
      title={<h2 className={styles.title}>{title}</h2>}
      size="min(760px, 100vw)"
      closable={{ 'aria-label': t('common:action.close') }}
      onClose={() => void navigate({ pathname: paths.goods, search }, { state })}
    >
      {!canImport ? (
        <Notice kind="warning" title={t('import.noRight')}>
          {t('import.noRightText')}
        </Notice>
      ) : error !== null && goods === undefined ? (
        <Failure
          error={error}
          title={t('common:status.failed', { name: t('import.title') })}
          onRetry={() => void refetch()}
        />
      ) : (
        goods !== undefined && <Wizard store={store} goods={goods} />
      )}
    </Drawer>
  );
}
