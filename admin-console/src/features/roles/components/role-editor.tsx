import { ApiError } from '@lotline/web-core/api';
import { messageFor } from '@lotline/web-core/errors';
import { useMutation } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { usePermission, useSession } from '../../../shared/hooks/app-state';
import { ButtonLink } from '../../../shared/navigation/button-link';
import { ErrorSummary } from '../../../shared/form/error-summary';
import { LeaveGuard } from '../../../shared/form/leave-guard';
import { serverErrors, type FieldError } from '../../../shared/form/server-errors';
import { Notice } from '../../../shared/feedback/notice';
import { paths } from '../../../shared/navigation/paths';
import { SendButton } from '../../../shared/components/send-button';
import { toast } from '../../../shared/feedback/toast';
import { fetchEditor, saveRole, useRolesCache, type Role } from '../api';
import { complete, draftOf, emptyDraft, mergeDrafts, sameDraft, type Catalogue, type Draft } from '../rights';
import { RemoveRole } from './remove-role';
import { RightsMatrix } from './rights-matrix';
import { RoleNames } from './role-names';
import styles from './roles.module.css';
import { SaveRoleDialog } from './save-role-dialog';

const formName = 'role';
const isConflict = (error: unknown): boolean => error instanceof ApiError && error.reason === 'roles.version_changed';

/** Why the role can only be read; null when it can be changed. */
function useFixed(role: Role | null): 'builtIn' | 'readOnly' | 'beyondOwn' | null {
  const canWrite = usePermission('roles.write');
  const own = useSession()?.permissions.actions ?? [];
  if (role?.built_in === true) return 'builtIn';
  if (!canWrite) return 'readOnly';
  return role?.permissions.every((name) => own.includes(name)) === false ? 'beyondOwn' : null;
}

/** The draft, what it is compared with, and what becomes of it. */
function useEdit(catalogue: Catalogue, first: Role | null, start: Draft) {
  const { t } = useTranslation(['roles', 'errors']);
  const navigate = useNavigate();
  const cache = useRolesCache();
  const [read, setRead] = useState(first);
  const [base, setBase] = useState(start);
  const [draft, setDraft] = useState(start);
  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  const [reviewing, setReviewing] = useState(false);
  const typed = complete(catalogue, { ...draft, name: { zh: draft.name.zh.trim(), en: draft.name.en.trim() } });
  const changed = !sameDraft(base, typed);
  const dirty = useRef(false);
  useEffect(() => {
    dirty.current = changed;
  }, [changed]);
  const take = (role: Role, next: Draft) => {
    setRead(role);
    setBase(draftOf(role));
    setDraft(next);
  };
  const save = useMutation({
    mutationFn: () => saveRole(read, typed),
    onSuccess: (saved) => {
      dirty.current = false;
      toast('success', t('saved'));
      take(saved, draftOf(saved));
      void cache.changed();
      if (read === null) void navigate(paths.role(saved.key), { replace: true });
    },
    onError: (error) =>
      setErrors(serverErrors(error, t, ([, language]) => t(`field.${language === 'en' ? 'en' : 'zh'}`))),
    onSettled: () => setReviewing(false),
  });
  const merge = useMutation({
    mutationFn: () => fetchEditor(),
    onSuccess: ({ roles }) => {
      const theirs = roles.find(({ key }) => key === read?.key);
      if (theirs === undefined) return;
      take(theirs, mergeDrafts(base, typed, draftOf(theirs)));
      save.reset();
    },
    onError: (error) => toast('error', messageFor(error, t)),
  });
  const review = () => {
    const missing = t('errors:rule.required', { label: t('field.zh') });
    const found = typed.name.zh === '' ? [{ path: ['name', 'zh'], message: missing }] : [];
    setErrors(found);
    setReviewing(found.length === 0);
  };
  return {
    read,
    base,
    draft,
    typed,
    errors,
    reviewing,
    changed,
    save,
    merge,
    review,
    setDraft,
    stopReview: () => setReviewing(false),
    discard: () => {
      setDraft(base);
      setErrors([]);
    },
    isDirty: useCallback(() => dirty.current, []),
  };
}

type Edit = ReturnType<typeof useEdit>;

/** Why nothing was saved. What another user saved meanwhile is taken in beneath what was ticked here. */
function Refusal({ edit: { save, merge, errors } }: { edit: Edit }) {
  const { t } = useTranslation(['roles', 'errors']);
  if (save.error === null || errors.length > 0) return null;
  return (
    <div className={styles.news}>
      {isConflict(save.error) ? (
        <Alert
          type="warning"
          showIcon
          title={messageFor(save.error, t)}
          description={t('conflict.text')}
          action={
            <SendButton size="small" loading={merge.isPending} onClick={() => merge.mutate()}>
              {t('conflict.merge')}
            </SendButton>
          }
        />
      ) : (
        <Alert type="error" showIcon title={t('failed')} description={messageFor(save.error, t)} />
      )}
    </div>
  );
}

function SaveBar({ edit, fixed }: { edit: Edit; fixed: boolean }) {
  const { t } = useTranslation('roles');
  const canWrite = usePermission('roles.write');
  const { read, changed } = edit;
  return (
    <div className={styles.saveBar}>
      <Refusal edit={edit} />
      {!fixed && (
        <Button type="primary" disabled={read !== null && !changed} onClick={edit.review}>
          {t('review')}
        </Button>
      )}
      {!fixed && changed && <Button onClick={edit.discard}>{t('discard')}</Button>}
      {read !== null && canWrite && <ButtonLink to={paths.copyOfRole(read.key)}>{t('copy.open')}</ButtonLink>}
      {read !== null && !fixed && <RemoveRole role={read} />}
      <span role="status" className={styles.quiet}>
        {changed && read !== null ? t('unsaved') : ''}
      </span>
    </div>
  );
}

/** One role: its names and what it allows. Each change is shown, with whom it touches, before it is saved. */
export function RoleEditor(props: { catalogue: Catalogue; role: Role | null; start: Draft }) {
  const { t } = useTranslation('roles');
  const edit = useEdit(props.catalogue, props.role, props.start);
  const fixed = useFixed(edit.read);
  return (
    <>
      <LeaveGuard when={edit.isDirty} />
      {fixed !== null && (
        <Notice kind="info" live={false}>
          {t(`fixed.${fixed}`)}
        </Notice>
      )}
      <ErrorSummary form={formName} errors={edit.errors} />
      <div className={styles.editor}>
        <RoleNames
          form={formName}
          name={edit.draft.name}
          errors={edit.errors}
          role={edit.read}
          readOnly={fixed !== null}
          onChange={(name) => edit.setDraft({ ...edit.draft, name })}
        />
        <section className={styles.card}>
          <h2>{t('matrix.label')}</h2>
          <p className={styles.quiet}>{t('matrix.hint')}</p>
          <RightsMatrix
            catalogue={props.catalogue}
            draft={edit.draft}
            readOnly={fixed !== null}
            onChange={edit.setDraft}
          />
        </section>
      </div>
      <SaveBar edit={edit} fixed={fixed !== null} />
      {edit.reviewing && (
        <SaveRoleDialog
          role={edit.read}
          before={edit.read === null ? emptyDraft : edit.base}
          after={edit.typed}
          saving={edit.save.isPending}
          onSave={() => edit.save.mutate()}
          onClose={edit.stopReview}
        />
      )}
    </>
  );
}
