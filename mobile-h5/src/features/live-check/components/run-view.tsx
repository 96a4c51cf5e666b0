import { type Run, useRun, useRunActions, useRunNotices } from '@lotline/shop/live-check';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../../../shared/feedback/announcer';
import { Button } from '../../../shared/components/button';
import { Job } from '../../../shared/feedback/job';
import { NoticeBar } from '../../../shared/feedback/notice-bar';
import { SendButton } from '../../../shared/components/send-button';
import styles from './live-check.module.css';
import { Result } from './result';
import { TakeSheet } from './take-sheet';

/** What needs to be said beside the numbers. */
function Notices({ run }: { run: Run }) {
  const { phase } = useRun(run);
  const notices = useRunNotices(run);
  const end = notices.find(({ key }) => key === 'done')?.texts[0] ?? '';
  // The end is news for those who waited for it, and none for those who open a finished check.
  const before = useRef(phase);
  useEffect(() => {
    if (phase === 'done' && before.current !== 'done') announce(end, { urgent: true });
    before.current = phase;
  }, [phase, end]);
  return notices.map(({ key, tone, texts }) => (
    <NoticeBar key={key} tone={tone} silent={key === 'done'}>
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </NoticeBar>
  ));
}

/** What one can do now, within reach of the thumb. */
function Actions({ run, onTake }: { run: Run; onTake: () => void }) {
  const { t } = useTranslation('liveCheck');
  const { isActive } = useRun(run);
  const actions = useRunActions(run);
  const resumes = actions.some(({ key }) => key === 'resume');
  const take = (
    <Button key="take" color={resumes ? 'default' : 'primary'} onClick={onTake}>
      {t('result.take')}
    </Button>
  );
  const buttons = actions.map(({ key, label, act }) => {
    if (key === 'pause') {
      return (
        <Button key={key} onClick={act}>
          {label}
        </Button>
      );
    }
    return (
      <SendButton key={key} color={key === 'resume' ? 'primary' : 'default'} onClick={act}>
        {label}
      </SendButton>
    );
  });
  if (isActive) return buttons;
  return resumes ? [...buttons, take] : [take, ...buttons];
}

/** A check: how far it is, and what it has found so far. */
export function RunView({ run, pageTitle, onForgotten }: { run: Run; pageTitle: string; onForgotten: () => void }) {
  const { title, phaseText, isActive, runDone, runTotal, counters } = useRun(run);
  const [taking, setTaking] = useState(false);
  return (
    <div className={styles.stack}>
      <Job
        title={title}
        phase={phaseText}
        running={isActive}
        done={runDone}
        total={runTotal}
        elapsedMs={run.elapsedMs}
        pageTitle={pageTitle}
        counters={counters}
      >
        <Notices run={run} />
      </Job>
      <Result run={run} />
      <div className={styles.actions}>
        <Actions run={run} onTake={() => setTaking(true)} />
      </div>
      {taking ? <TakeSheet run={run} onClose={() => setTaking(false)} onForgotten={onForgotten} /> : null}
    </div>
  );
}
