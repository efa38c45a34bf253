/** Groups of questions that are remembered; those asked least go first. */
const QUESTIONS_KEPT = 1_000;

/**
 * `ask_again(questions, prefix, group, reason, question, session, ttl)`: counts a question that wants a better answer into
 * its group. `reason`: `unanswered` or `down`.
 */
export const OPEN_QUESTIONS = `
local function ask_again(questions, prefix, group, reason, question, session, ttl)
  local record = prefix .. group
  redis.call('HINCRBY', record, reason, 1)
  redis.call('HSET', record, 'question', question, 'lastAt', now, 'session', session)
  redis.call('EXPIRE', record, ttl)
  redis.call('ZINCRBY', questions, 1, group)
  redis.call('EXPIRE', questions, ttl)
  redis.call('ZREMRANGEBYRANK', questions, 0, -${QUESTIONS_KEPT + 1})
end
`;
