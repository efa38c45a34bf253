import { createHmac, timingSafeEqual } from 'node:crypto';

// headers: names in lower case; body: the text as it came; now: seconds.
export function isGenuine(headers, body, secret, now = Date.now() / 1000) {
  const id = headers['webhook-id'];
  const timestamp = headers['webhook-timestamp'];
  if (!(Math.abs(now - Number(timestamp)) <= 300)) return false;
  const signed = `${id}.${timestamp}.${body}`;
  const expected = createHmac('sha256', secret).update(signed).digest();
  const signatures = String(headers['webhook-signature']).split(' ');
  return signatures.some((each) => {
    const [version, signature = ''] = each.split(',');
    const given = Buffer.from(signature, 'base64');
    if (version !== 'v1' || given.length !== expected.length) return false;
    return timingSafeEqual(given, expected);
  });
}
