import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, In, type Repository } from 'typeorm';
import type { Question } from '../domain/goods.js';
import { GoodsQuestion } from '../entities/goods-question.entity.js';

@Injectable()
export class GoodsQuestionsRepository {
  constructor(@InjectRepository(GoodsQuestion) private readonly questions: Repository<GoodsQuestion>) {}

  /** Questions by the id of their goods, in their order. */
  async findQuestions(goodsIds: readonly string[], manager = this.questions.manager): Promise<Map<string, Question[]>> {
    if (goodsIds.length === 0) return new Map();
    const rows = await manager.find(GoodsQuestion, {
      where: { goodsId: In(goodsIds) },
      order: { goodsId: 'ASC', position: 'ASC' },
    });
    const questions = new Map<string, Question[]>();
    for (const { goodsId, question, answer } of rows) {
      questions.set(goodsId, [...(questions.get(goodsId) ?? []), { question, answer }]);
    }
    return questions;
  }

  async replaceQuestions(manager: EntityManager, goodsId: string, questions: readonly Question[]): Promise<void> {
    await manager.delete(GoodsQuestion, { goodsId });
    const rows = questions.map((question, position) => ({ ...question, goodsId, position }));
    if (rows.length > 0) await manager.insert(GoodsQuestion, rows);
  }
}
