import { Checkbox } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../shared/hooks/app-state';
import { useRightName } from '../right-names';
import { complete, needing, partsOf, type Catalogue, type Draft, type Page, type Permission } from '../rights';
import styles from './roles.module.css';
import { useGridKeys } from './use-grid-keys';

interface MatrixProps {
  catalogue: Catalogue;
  draft: Draft;
  readOnly: boolean;
  onChange: (draft: Draft) => void;
}

interface BoxProps {
  cell: ReturnType<ReturnType<typeof useGridKeys>['cell']>;
  name: string;
  label: string;
  checked: boolean;
  mixed?: boolean;
  /** Why it cannot be changed; null when it can. */
  fixed: string | null;
  onToggle: (on: boolean) => void;
}

/** A box that stays in reach of the keyboard when it cannot be changed, and says why. */
function Box({ cell, name, label, checked, mixed = false, fixed, onToggle }: BoxProps) {
  const note = useId();
  return (
    <span className={styles.box}>
      <Checkbox
        {...cell}
        checked={checked}
        indeterminate={mixed}
        aria-label={name}
        aria-disabled={fixed !== null}
        {...(fixed === null || fixed === '' ? {} : { 'aria-describedby': note })}
        className={fixed === null ? '' : (styles.fixed ?? '')}
        onChange={(event) => {
          if (fixed === null) onToggle(event.target.checked);
        }}
      >
        {label}
      </Checkbox>
      {fixed !== null && fixed !== '' && (
        <span id={note} className={styles.why}>
          {fixed}
        </span>
      )}
    </span>
  );
}

type Grid = ReturnType<typeof useGridKeys>;

/** One right. Ticked and locked while another one needs it. */
function RightBox(props: MatrixProps & { grid: Grid; permission: Permission; column: number }) {
  const { catalogue, draft, readOnly, onChange, grid, permission, column } = props;
  const { t } = useTranslation(['roles', 'permissions']);
  const nameOf = useRightName();
  const own = useSession()?.permissions.actions ?? [];
  const all = complete(catalogue, draft);
  const { resource, action } = partsOf(permission);
  const needed = needing(catalogue, all, permission).map((one) => {
    const parts = partsOf(one);
    return parts.resource === resource ? t(`permissions:action.${parts.action}`) : nameOf(one);
  });
  const fixed = (): string | null => {
    if (needed.length > 0) return t('matrix.needed', { rights: needed.join(t('separator')) });
    if (readOnly) return '';
    return own.includes(permission) ? null : t('matrix.beyondOwn');
  };
  return (
    <Box
      cell={grid.cell(permission, column)}
      name={nameOf(permission)}
      label={t(`permissions:action.${action}`)}
      checked={all.permissions.includes(permission)}
      fixed={fixed()}
      onToggle={(on) => {
        const others = draft.permissions.filter((name) => name !== permission);
        onChange({ ...draft, permissions: on ? [...others, permission] : others });
      }}
    />
  );
}

/** Whether a page is open, and all its rights at once. */
function PageBoxes(props: MatrixProps & { grid: Grid; page: Page }) {
  const { catalogue, draft, readOnly, onChange, grid, page } = props;
  const { t } = useTranslation(['roles', 'permissions']);
  const own = useSession()?.permissions.actions ?? [];
  const all = complete(catalogue, draft);
  const rights = catalogue.items.filter(({ menu }) => menu === page).map(({ name }) => name);
  const has = rights.filter((name) => all.permissions.includes(name));
  const name = t(`page.${page}`);
  return (
    <>
      <Box
        cell={grid.cell(page, 0)}
        name={t('matrix.open', { page: name })}
        label={name}
        checked={all.menus.includes(page)}
        fixed={has.length > 0 ? t('matrix.hasRights') : readOnly ? '' : null}
        onToggle={(on) => {
          const others = draft.menus.filter((menu) => menu !== page);
          onChange({ ...draft, menus: on ? [...others, page] : others });
        }}
      />
      {rights.length > 1 && !readOnly && (
        <Box
          cell={grid.cell(`${page}:all`, 1)}
          name={t('matrix.allOf', { page: name })}
          label={t('matrix.all')}
          checked={has.length === rights.length}
          mixed={has.length > 0 && has.length < rights.length}
          fixed={null}
          onToggle={(on) => {
            const others = draft.permissions.filter((one) => !rights.includes(one));
            const menus = draft.menus.filter((menu) => menu !== page);
            const given = rights.filter((one) => own.includes(one));
            onChange({ ...draft, menus, permissions: on ? [...others, ...given] : others });
          }}
        />
      )}
    </>
  );
}

/** The rights of a page by what they are about. */
function resourcesOf({ items }: Catalogue, page: Page): [string, Permission[]][] {
  const found = new Map<string, Permission[]>();
  for (const { name, menu } of items) {
    if (menu !== page) continue;
    const { resource } = partsOf(name);
    found.set(resource, [...(found.get(resource) ?? []), name]);
  }
  return [...found];
}

function PageRows(props: MatrixProps & { grid: Grid; page: Page }) {
  const { catalogue, page } = props;
  const { t } = useTranslation(['roles', 'permissions']);
  const resources = resourcesOf(catalogue, page);
  const box = (permission: Permission, column: number) => (
    <RightBox key={permission} {...props} permission={permission} column={column} />
  );
  const plain = (permissions: Permission[], action: string, column: number) =>
    permissions.filter((name) => partsOf(name).action === action).map((name) => box(name, column));
  const rowsOrOne = resources.length === 0 ? [null] : resources;
  return (
    <tbody>
      {rowsOrOne.map((row, index) => (
        <tr key={row?.[0] ?? page}>
          {index === 0 && (
            <th scope="rowgroup" rowSpan={rowsOrOne.length}>
              <PageBoxes {...props} />
            </th>
          )}
          {row === null ? (
            <td colSpan={4} className={styles.none}>
              {t('matrix.none')}
            </td>
          ) : (
            <>
              <th scope="row">{t(`permissions:resource.${partsOf(row[1][0] as Permission).resource}`)}</th>
              <td>{plain(row[1], 'read', 2)}</td>
              <td>{plain(row[1], 'write', 3)}</td>
              <td>
                {row[1]
                  .filter((name) => !['read', 'write'].includes(partsOf(name).action))
                  .map((name, at) => box(name, 4 + at))}
              </td>
            </>
          )}
        </tr>
      ))}
    </tbody>
  );
}

/** Pages and rights as boxes: a row for each thing, a column for what is done to it. */
export function RightsMatrix(props: MatrixProps) {
  const { t } = useTranslation(['roles', 'permissions']);
  const grid = useGridKeys(props.catalogue.menus[0] ?? '');
  return (
    <div className={styles.scroll}>
      <table role="grid" aria-label={t('matrix.label')} className={styles.matrix} {...grid.grid}>
        <thead>
          <tr>
            <th scope="col">{t('matrix.page')}</th>
            <th scope="col">{t('matrix.resource')}</th>
            <th scope="col">{t('permissions:action.read')}</th>
            <th scope="col">{t('permissions:action.write')}</th>
            <th scope="col">{t('matrix.further')}</th>
          </tr>
        </thead>
        {props.catalogue.menus.map((page) => (
          <PageRows key={page} {...props} grid={grid} page={page} />
        ))}
      </table>
    </div>
  );
}
