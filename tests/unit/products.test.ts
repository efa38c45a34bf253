import { describe, expect, it } from 'vitest';
import type { AssistantCopy } from '#assistant/contract/assistant.copy.ts';
import { replyToProducts } from '#assistant/server/answers/products.ts';

const copy = {
  products: [
    { answer: 'Yes, with {name}.', names: ['Salesforce', 'HubSpot', 'Outlook', 'Outlook Calendar'] },
    { answer: 'Through a service, with {name}.', names: ['Slack', 'monday.com'] },
    { answer: 'No, not with {name}.', names: ['WhatsApp'] },
  ],
} as unknown as AssistantCopy;

describe('software that is asked for by name', () => {
  it.each([
    ['Does it work with Salesforce?', 'Yes, with Salesforce.'],
    ['salesforce', 'Yes, with Salesforce.'],
    ['and HubSpot?', 'Yes, with HubSpot.'],
    ['can you integrate with hubspot and salesforce', 'Yes, with HubSpot and Salesforce.'],
    ['Does the agent book into Outlook Calendar?', 'Yes, with Outlook Calendar.'],
    ['do you connect to Monday.com', 'Through a service, with monday.com.'],
    ['Do you support Slack or WhatsApp?', 'Through a service, with Slack. No, not with WhatsApp.'],
  ])('%s', (question, answer) => {
    expect(replyToProducts(question, copy)).toBe(answer);
  });

  it.each([
    'Does it work with our CRM?',
    'Do you sell my data to Salesforce?',
    'Why did you leave Salesforce last year and what will your investors say about that move?',
    'can I come on monday',
    'Funktioniert es mit HubSpot?',
  ])('says nothing to: %s', (question) => {
    expect(replyToProducts(question, copy)).toBeNull();
  });
});
