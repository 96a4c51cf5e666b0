import { Column, Entity, PrimaryColumn } from 'typeorm';
import { idColumn } from '../../../database/index.js';

class QuestionColumns {
  @Column({ length: 200 })
  zh: string;

  @Column({ length: 200 })
  en: string;
}

class AnswerColumns {
  @Column('text')
  zh: string;

  @Column('text')
  en: string;
}

/** A question about goods that staff answer on the product's page. */
@Entity('goods_questions')
export class GoodsQuestion {
  @PrimaryColumn(idColumn())
  goodsId: string;

  @PrimaryColumn('int')
  position: number;

  @Column(() => QuestionColumns)
  question: QuestionColumns;

  @Column(() => AnswerColumns)
  answer: AnswerColumns;
}
