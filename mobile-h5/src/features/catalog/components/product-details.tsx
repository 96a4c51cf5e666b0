import { GoodsPicture } from '@lotline/shop/components';
import { useLanguage } from '@lotline/shop/i18n';
import type { Schemas } from '@lotline/web-core/api';
import { isBlank, localText, textLang, type LocalText } from '@lotline/web-core/i18n';
import { formatUsdt } from '@lotline/web-core/money';
import { goodsFacts, lineFormatText, shareGoods, similarGoodsQuery, useBuyerId } from '@lotline/shop/catalog';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Button } from '../../../shared/components/button';
import { Collapse } from '../../../shared/components/collapse';
import { Icon } from '../../../shared/components/icons';
import { LazyMarkdown } from '../../../shared/content/lazy-markdown';
import { SpecialPrice } from '../../../shared/content/special-price';
import { Localized } from '../../../shared/content/local-text';
import { useToast } from '../../../shared/hooks/use-toast';
import { categoriesQuery } from '../api';
import { FavouriteButton } from './favourite-button';
import styles from './product.module.css';

type GoodsDetail = Schemas['GoodsDetail'];

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3>{title}</h3>
      {children}
    </section>
  );
}

function Facts({ goods }: { goods: GoodsDetail }) {
  const { t } = useTranslation(['catalog', 'common']);
  const language = useLanguage();
  const { data: categories = [] } = useQuery(categoriesQuery());
  return (
    <Part title={t('page.facts')}>
      <dl className={styles.facts}>
        {goodsFacts(goods, categories, language, t).map(({ label, text }) => [
          <dt key={`${label} label`}>{label}</dt>,
          <dd key={label}>{text}</dd>,
        ])}
      </dl>
    </Part>
  );
}

/** How one line is written, with an invented one. */
function LineFormat({ goods }: { goods: GoodsDetail }) {
  const { t } = useTranslation('catalog');
  const language = useLanguage();
  const { line_format: format, line_example: example } = goods;
  if (format === null && example === null) return null;
  return (
    <Part title={t('page.format.title')}>
      {format === null ? null : (
        <p className={styles.line} translate="no">
          {lineFormatText(format, language)}
        </p>
      )}
      {example === null ? null : (
        <>
          <p className={styles.note}>{t('page.format.example')}</p>
          <p className={styles.line} translate="no">
            {example}
          </p>
        </>
      )}
    </Part>
  );
}

function Text({ text }: { text: LocalText }) {
  const language = useLanguage();
  return (
    <div lang={textLang(text, language)}>
      <LazyMarkdown text={localText(text, language)} />
    </div>
  );
}

function Questions({ questions }: { questions: GoodsDetail['questions'] }) {
  const { t } = useTranslation('catalog');
  if (questions.length === 0) return null;
  return (
    <Part title={t('page.questions')}>
      {questions.map(({ question, answer }) => (
        <Collapse key={`${question.zh}\n${question.en}`} title={<Localized text={question} />}>
          <p className={styles.answer}>
            <Localized text={answer} />
          </p>
        </Collapse>
      ))}
    </Part>
  );
}

function Similar({ id, linkTo }: { id: string; linkTo: (id: string) => string }) {
  const { t } = useTranslation('catalog');
  const { data = [] } = useQuery(similarGoodsQuery(id, useBuyerId()));
  if (data.length === 0) return null;
  return (
    <Part title={t('page.similar')}>
      <ul className={styles.similar}>
        {data.map((one) => (
          <li key={one.id}>
            <Link to={linkTo(one.slug)} preventScrollReset>
              <GoodsPicture goods={one} size={40} />
              <span>
                <Localized text={one.name} />
              </span>
              <span>
                {formatUsdt(one.price)}
                <SpecialPrice goods={one} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Part>
  );
}

function Share({ goods }: { goods: GoodsDetail }) {
  const { t } = useTranslation(['catalog', 'errors']);
  const language = useLanguage();
  const toast = useToast();
  const share = async () => {
    const outcome = await shareGoods(goods, language);
    if (outcome === 'copied') toast(t('share.copied'));
    if (outcome === 'failed') toast(t('errors:copyFailed'));
  };
  return (
    <Button block onClick={() => void share()}>
      <Icon name="share" size={18} />
      {t('share.button')}
    </Button>
  );
}

/** All there is to know about a product, below the form that orders it. */
export default function ProductDetails({ goods, linkTo }: { goods: GoodsDetail; linkTo: (id: string) => string }) {
  const { t } = useTranslation('catalog');
  const { description, warranty, questions } = goods;
  return (
    <div className={styles.details}>
      <Facts goods={goods} />
      {isBlank(description) ? null : (
        <Part title={t('page.about')}>
          <Text text={description} />
        </Part>
      )}
      <LineFormat goods={goods} />
      {isBlank(warranty) ? null : (
        <Part title={t('page.warrantyTerms')}>
          <Text text={warranty} />
        </Part>
      )}
      <Questions questions={questions} />
      <FavouriteButton goods={goods} words />
      <Share goods={goods} />
      <Similar id={goods.id} linkTo={linkTo} />
    </div>
  );
}
