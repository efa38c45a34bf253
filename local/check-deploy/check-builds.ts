import { signDeployEvent } from '../builds/deploy-events.ts';
import { ask, type CheckAnswer } from './ask.ts';
import { type Check, type Finding, isLocal, problem } from './finding.ts';

/** A hook's address is all that guards it: 24 hexadecimal characters on Netlify, 64 on this machine. */
const HOOK = /^https:\/\/api\.netlify\.com\/build_hooks\/[0-9a-f]{24}$/;
const LOCAL_HOOK = /\/build_hooks\/[0-9a-f]{24,64}$/;

/** Describes an answer in a sentence. */
const statusOf = (answer: CheckAnswer): string =>
  answer.kind === 'answer' ? String(answer.status) : `nothing (${answer.reason})`;

/** The build hook has the form of one; with `callHook` it takes a request. */
export const checkBuildHook: Check = async ({ buildHook, callHook }) => {
  const steps = 'Add one under Build & deploy → Build hooks and set its address for the production context';
  if (!buildHook) {
    return [problem(`BUILD_HOOK_URL is not set, so a publish never reaches the static site. ${steps}.`)];
  }
  const [plain = ''] = buildHook.split('?');
  const isHook = URL.canParse(plain) && (isLocal(plain) ? LOCAL_HOOK : HOOK).test(plain);
  if (!isHook) {
    const form = 'https://api.netlify.com/build_hooks/ and 24 hexadecimal characters';
    return [problem(`BUILD_HOOK_URL is not the address of a build hook, which is ${form}. ${steps}.`)];
  }
  if (!callHook) return [];
  const url = new URL(plain);
  url.searchParams.set('trigger_title', 'Check of the deployment');
  const answer = await ask(url, { method: 'POST' });
  const status = statusOf(answer);
  if (status === '200') return [];
  return [problem(`The build hook answers ${status} instead of 200, so it may have been deleted. ${steps}.`)];
};

const SETUP = 'It is the JWS secret token of the three deploy notifications and a variable of the production context';

/**
 * Deploy notifications are taken with our signature and refused without. The event names a context that no deploy has, so
 * that nothing is recorded.
 */
export const checkNotifications: Check = async ({ site, deploySecret }) => {
  if (!deploySecret) {
    const effect = 'so the panel never learns that a build has ended';
    return [problem(`DEPLOY_WEBHOOK_SECRET is not set, ${effect}. ${SETUP}.`)];
  }
  const body = JSON.stringify({ id: 'check', state: 'check', context: 'check' });
  const send = async (signature: string | null) =>
    statusOf(
      await ask(`${site}/api/deploys/events`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(signature && { 'x-webhook-signature': signature }) },
        body,
      }),
    );
  const findings: Finding[] = [];
  const signed = await send(await signDeployEvent(body, deploySecret));
  if (signed === '401') {
    findings.push(
      problem(`The site refuses a notification signed with DEPLOY_WEBHOOK_SECRET. ${SETUP}: use one value.`),
    );
  } else if (signed === '503') {
    findings.push(problem(`The site has no DEPLOY_WEBHOOK_SECRET. ${SETUP}.`));
  } else if (signed !== '200') {
    findings.push(problem(`The site answers ${signed} to a signed deploy notification instead of 200. ${SETUP}.`));
  }
  if ((await send(null)) === '200') {
    const effect = 'so anybody can tell it that a build has ended';
    findings.push(problem(`The site takes a deploy notification without a signature, ${effect}. Deploy again.`));
  }
  return findings;
};
