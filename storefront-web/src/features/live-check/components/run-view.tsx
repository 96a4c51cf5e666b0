import { type Run, useRun, useRunActions, useRunNotices } from '@lotline/shop/live-check';
import { useState } from 'react';
import { Button } from '../../../shared/navigation/button';
import { Job } from '../../../shared/feedback/job';
import { Notice } from '../../../shared/feedback/notice';
import { SendButton } from '../../../shared/fields/send-button';
import styles from './live-check.module.css';
import { Result } from './result';

function Actions({ run }: { run: Run }) {
  return useRunActions(run).map(({ key, label, act }) => {
    if (key === 'pause') {
      return (
        <Button key={key} onClick={act}>
          {label}
        </Button>
      );
    }
    return (
      <SendButton key={key} type={key === 'resume' || key === 'next' ? 'primary' : 'default'} onClick={act}>
        {label}
      </SendButton>
    );
  });
}

/** What needs to be said beside the numbers. */
function Notices({ run }: { run: Run }) {
  const { phase } = useRun(run);
  // The end is news for those who waited for it, and none for those who open a finished check.
  const [waited] = useState(phase !== 'done');
  return useRunNotices(run).map(({ key, tone, texts: [first, ...rest] }) => (
    <Notice
      key={key}
      tone={tone}
      urgent={key === 'failed' || (key === 'done' && waited)}
      title={key === 'failed' ? first : undefined}
    >
      {key !== 'failed' && first}
      {rest.map((text) => (
        <div key={text}>{text}</div>
      ))}
    </Notice>
  ));
}

/** A check: how far it is, and what it has found so far. */
export function RunView({ run, pageTitle, onForgotten }: { run: Run; pageTitle: string; onForgotten: () => void }) {
  const { title, phaseText, isActive, runDone, runTotal, counters } = useRun(run);
  return (
    <div className={styles.run}>
      <Job
        title={title}
        phase={phaseText}
        running={isActive}
        done={runDone}
        total={runTotal}
        elapsedMs={run.elapsedMs}
        pageTitle={pageTitle}
        counters={counters}
        actions={<Actions run={run} />}
      >
        <Notices run={run} />
      </Job>
      <Result run={run} onForgotten={onForgotten} />
    </div>
  );
}
