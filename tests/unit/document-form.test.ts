import { describe, expect, it } from 'vitest';
import {
  findProblems,
  isSameForm,
  newForm,
  toFields,
  toPreviewFields,
  withQuestions,
  withTitle,
} from '#assistant/panel/documents/document-form.ts';

describe('the form of a document', () => {
  it('sends one question a line and no section without any', () => {
    const form = newForm({
      questions: [
        { heading: 'One', lines: ' Where?\n\n  When? \n' },
        { heading: 'Two', lines: ' \n' },
      ],
    });
    expect(toFields(form).questions).toEqual([{ heading: 'One', questions: ['Where?', 'When?'] }]);
  });

  it('is the same while only blank lines of questions differ', () => {
    const form = newForm({ title: 'A' });
    expect(isSameForm(form, withQuestions(form, 'One', '\n'))).toBe(true);
    expect(isSameForm(form, withQuestions(form, 'One', 'Where?'))).toBe(false);
    expect(isSameForm(newForm(), newForm())).toBe(true);
    expect(isSameForm(form, newForm())).toBe(false);
  });

  it('keeps the questions of the first section when the title changes', () => {
    const form = withQuestions(newForm({ title: 'Old' }), 'Old', 'Where?');
    expect(withTitle(form, 'New').questions).toEqual([{ heading: 'New', lines: 'Where?' }]);
    const untitled = withQuestions(newForm(), 'Other', 'Where?');
    expect(withTitle(untitled, 'New').questions).toEqual(untitled.questions);
  });

  it('replaces the questions of one section in their place', () => {
    const form = withQuestions(withQuestions(newForm(), 'A', 'One?'), 'B', 'Two?');
    expect(withQuestions(form, 'A', 'Three?').questions).toEqual([
      { heading: 'A', lines: 'Three?' },
      { heading: 'B', lines: 'Two?' },
    ]);
  });

  it('says which fields the server would refuse, in their order', () => {
    expect(Object.keys(findProblems(newForm()))).toEqual(['title', 'category']);
    expect(findProblems(newForm({ title: 'A', category: 'B' }))).toEqual({});
    const long = withQuestions(newForm({ title: 'A', category: 'B' }), 'A', 'x'.repeat(301));
    expect(findProblems(long)['questions']).toContain('at most 300 characters');
  });

  it('can be shown before it has a title', () => {
    expect(toPreviewFields(newForm({ title: ' ' }), 'Untitled')).toMatchObject({
      title: 'Untitled',
      category: 'Untitled',
    });
  });
});
