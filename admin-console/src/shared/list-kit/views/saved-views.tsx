import { CheckOutlined, StarFilled, TeamOutlined } from '@ant-design/icons';
import { messageFor } from '@lotline/web-core/errors';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../../feedback/announce';
import { usePermission } from '../../hooks/app-state';
import { Popover } from '../../components/popover';
import { toast } from '../../feedback/toast';
import styles from '../list.module.css';
import { useViewActions, type ListName, type SavedView } from './saved-views-api';
import { useOpenView, type OpenView } from './use-open-view';
import type { List } from '../use-list';
import { ViewForm } from './view-form';
import { paramsOf } from './view-match';

type Step = 'menu' | 'save' | 'rename' | 'delete';

/** The views to choose from, one's own and shared ones. */
function Choice({ open, close }: { open: OpenView; close: () => void }) {
  const { t } = useTranslation('list');
  const options = [null, ...open.views];
  return (
    <ul className={styles.menu} aria-label={t('view.choose')}>
      {options.map((view) => (
        <li key={view?.id ?? ''}>
          <Button
            type="text"
            block
            className={styles.menuItem}
            aria-pressed={view === open.current}
            onClick={() => {
              close();
              open.open(view);
            }}
          >
            <span className={styles.viewMark}>{view === open.current && <CheckOutlined aria-hidden />}</span>
            <span className={styles.viewName}>{view?.name ?? t('view.none')}</span>
            {view?.shared === true && (
              <span className={styles.hint}>
                <TeamOutlined aria-hidden /> {view.mine ? t('view.shared') : view.owner}
              </span>
            )}
            {view !== null && view.id === open.defaultId && (
              <StarFilled className={styles.star} aria-label={t('view.isDefault')} />
            )}
          </Button>
        </li>
      ))}
    </ul>
  );
}

interface Doing {
  list: List<unknown>;
  open: OpenView;
  actions: ReturnType<typeof useViewActions>;
  go: (step: Step) => void;
  close: () => void;
}

/** Runs something of the menu: done is said, and a failure stays to be read. */
function useRun(reload: () => Promise<void>) {
  const { t } = useTranslation(['list', 'errors']);
  return (work: Promise<unknown>, done: string) =>
    void work.then(
      () => announce(done),
      (error: unknown) => {
        toast('error', messageFor(error, t));
        void reload();
      },
    );
}

/** What can be done with the open view. */
function OfCurrent({ view, list, open, actions, go, close }: Doing & { view: SavedView }) {
  const { t } = useTranslation('list');
  const canShare = usePermission('views.share');
  const run = useRun(actions.reload);
  const canWrite = view.shared ? canShare : view.mine;
  const isDefault = view.id === open.defaultId;
  const item = (label: string, onClick: () => void) => (
    <li>
      <Button type="text" block className={styles.menuItem} onClick={onClick}>
        {label}
      </Button>
    </li>
  );
  const act = (work: () => Promise<unknown>) => () => {
    close();
    run(work(), t('view.saved'));
  };
  return (
    <ul className={styles.menu} aria-label={view.name}>
      {open.modified &&
        canWrite &&
        item(
          t('view.update'),
          act(() => actions.change(view, { params: paramsOf(list.state, list.rules) })),
        )}
      {open.modified && item(t('view.revert'), () => (close(), open.open(view)))}
      {item(
        isDefault ? t('view.noDefault') : t('view.makeDefault'),
        act(() => actions.setDefault(isDefault ? null : view.id)),
      )}
      {canWrite && item(t('view.rename'), () => go('rename'))}
      {(view.shared ? view.mine || canShare : canShare && view.mine) &&
        item(
          view.shared ? t('view.unshare') : t('view.share'),
          act(() => actions.change(view, { shared: !view.shared })),
        )}
      {(view.mine || canWrite) && item(t('view.delete'), () => go('delete'))}
    </ul>
  );
}

function DeleteQuestion({ view, open, actions, go, close }: Doing & { view: SavedView }) {
  const { t } = useTranslation(['list', 'common']);
  const run = useRun(actions.reload);
  return (
    <div className={styles.panelForm}>
      <p className={styles.question}>{t(view.shared ? 'view.deleteShared' : 'view.deleteOwn', { name: view.name })}</p>
      <div className={styles.panelButtons}>
        <Button autoFocus onClick={() => go('menu')}>
          {t('common:action.cancel')}
        </Button>
        <Button
          danger
          type="primary"
          onClick={() => {
            close();
            run(
              actions.remove(view).then(() => open.open(null)),
              t('view.deleted'),
            );
          }}
        >
          {t('view.delete')}
        </Button>
      </div>
    </div>
  );
}

function Panel(props: Doing & { step: Step }) {
  const { list, open, actions, go, close, step } = props;
  const { t } = useTranslation('list');
  const canShare = usePermission('views.share');
  const view = open.current;
  if (step === 'save') {
    const save = async (content: { name: string; shared: boolean }) => {
      const saved = await actions.save({ ...content, params: paramsOf(list.state, list.rules) });
      close();
      open.open(saved);
    };
    const shared = canShare ? false : null;
    return <ViewForm name="" shared={shared} submit={t('view.save')} onSubmit={save} onCancel={() => go('menu')} />;
  }
  if (step === 'rename' && view !== null) {
    const rename = async ({ name }: { name: string }) => {
      await actions.change(view, { name });
      close();
    };
    const submit = t('view.rename');
    return <ViewForm name={view.name} shared={null} submit={submit} onSubmit={rename} onCancel={() => go('menu')} />;
  }
  if (step === 'delete' && view !== null) return <DeleteQuestion {...props} view={view} />;
  return (
    <>
      <Choice open={open} close={close} />
      <hr className={styles.rule} />
      {view !== null && <OfCurrent {...props} view={view} />}
      <ul className={styles.menu}>
        <li>
          <Button type="text" block className={styles.menuItem} onClick={() => go('save')}>
            {t('view.saveAs')}
          </Button>
        </li>
      </ul>
    </>
  );
}

/** A quiet menu of the views of a list: open one, keep what is on screen as one, share it, open the list with it. */
export function SavedViews<T>({ name, list }: { name: ListName; list: List<T> }) {
  const { t } = useTranslation('list');
  const open = useOpenView(name, list);
  const actions = useViewActions(name);
  const [step, setStep] = useState<Step>('menu');
  const label = open.current?.name ?? t('view.menu');
  const spoken = open.modified ? t('view.modified', { name: label }) : label;
  return (
    <Popover
      label={t('view.menu')}
      align="end"
      buttonLabel={open.current === null ? t('view.menu') : `${t('view.menu')}: ${spoken}`}
      onClose={() => setStep('menu')}
      buttonProps={{
        icon: <StarFilled className={open.current === null ? styles.starOff : styles.star} aria-hidden />,
      }}
      button={
        <>
          <span className={styles.viewName}>{label}</span>
          {open.modified && <span className={styles.dot} aria-hidden title={spoken} />}
        </>
      }
    >
      {(close) => <Panel list={list} open={open} actions={actions} go={setStep} close={close} step={step} />}
    </Popover>
  );
}
