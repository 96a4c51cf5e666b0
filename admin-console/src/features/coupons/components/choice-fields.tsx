import type { Permission } from '@lotline/web-core/session';
import { localText } from '@lotline/web-core/i18n';
import { useQuery } from '@tanstack/react-query';
import { Select, type SelectProps } from 'antd';
import { categoriesQuery } from '../../../shared/api/queries';
import { useGoodsOptions } from '../../../shared/fields/goods-options';
import { usePeopleOptions } from '../../../shared/fields/people-options';
import { useLanguage, usePermission } from '../../../shared/hooks/app-state';
import { groupsQuery } from '../../../shared/pricing';
import { MAX_CHOSEN, type Choice } from '../terms';

/** What a form's item gives its field. */
interface FieldProps<Value> {
  id?: string;
  value?: Value;
  onChange?: (value: Value) => void;
}

type Many = FieldProps<Choice[]>;

/** Several of a list by their names. The choices are the plain ones that the form keeps: antd adds keys to them. */
function ManyChoice({ onChange, ...rest }: Many & Pick<SelectProps<Choice[]>, 'options' | 'showSearch'>) {
  return (
    <Select<Choice[]>
      {...rest}
      mode="multiple"
      labelInValue
      allowClear
      maxCount={MAX_CHOSEN}
      onChange={(chosen) => onChange?.(chosen.map(({ value, label }) => ({ value, label })))}
    />
  );
}

export function GoodsChoice(props: Many) {
  const { options, setTyped } = useGoodsOptions(null);
  return <ManyChoice {...props} options={options} showSearch={{ filterOption: false, onSearch: setTyped }} />;
}

export function CategoryChoice(props: Many) {
  const language = useLanguage();
  const { data: categories = [] } = useQuery(categoriesQuery);
  const nameOf = (id: string) => {
    const category = categories.find((one) => one.id === id);
    return category === undefined ? id : localText(category.name, language);
  };
  const options = categories.map(({ id, parent_id: parent }) => ({
    value: id,
    label: parent === null ? nameOf(id) : `${nameOf(parent)} / ${nameOf(id)}`,
  }));
  return <ManyChoice {...props} options={options} showSearch={{ optionFilterProp: 'label' }} />;
}

export function GroupChoice(props: Many) {
  const language = useLanguage();
  const { data: groups = [] } = useQuery({ ...groupsQuery(), enabled: usePermission('users.read') });
  const options = groups.map(({ id, name }) => ({ value: id, label: localText(name, language) }));
  return <ManyChoice {...props} options={options} showSearch={{ optionFilterProp: 'label' }} />;
}

export function CustomerChoice({ value, onChange, ...rest }: FieldProps<Choice | null>) {
  const { options, setTyped } = usePeopleOptions('user', null);
  return (
    <Select<Choice>
      {...rest}
      value={value ?? undefined}
      labelInValue
      allowClear
      options={options}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      onChange={(chosen) => {
        // Undefined once the field was cleared.
        const one = chosen as Choice | undefined;
        onChange?.(one === undefined ? null : { value: one.value, label: one.label });
      }}
    />
  );
}

/** Which choices the reader may make: lists of what may not be read would be empty. */
export const choicePermissions = {
  goods_ids: 'goods.read',
  group_ids: 'users.read',
  user_id: 'users.read',
} as const satisfies Record<string, Permission>;
