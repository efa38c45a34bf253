import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rename, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ANSWER_HEADER, type Host, startHost } from '#local/host/host.ts';

const repository = resolve(import.meta.dirname, '../..');

const functions = {
  'echo.ts': `
    import { readFileSync } from 'node:fs';
    export default async (request, context) => {
      const body = await request.text();
      return Response.json({
        method: request.method, bytes: body.length, ip: context.ip, deploy: context.deploy.context,
        shell: readFileSync(process.env.SITE_DIR + '/blog/shell.html', 'utf8'),
      });
    };
    export const config = { path: '/api/echo' };`,
  'blog-post.ts': `
    export default async (request, context) => new Response(
      ['from the store:', context.path, new URL(request.url).pathname, context.params.slug].join(' '));
    export const config = { path: '/blog/:slug', preferStatic: true };`,
  'stream.ts': `
    import { existsSync } from 'node:fs';
    export default async () => {
      const parts = ['one ', 'two ', 'three'];
      return new Response(new ReadableStream({
        async pull(controller) {
          const part = parts.shift();
          if (!part) return controller.close();
          // The second part is sent when the reader has the first.
          while (part === 'two ' && !existsSync(process.env.SITE_DIR + '/go')) await new Promise((go) => setTimeout(go, 10));
          controller.enqueue(new TextEncoder().encode(part));
        },
      }));
    };
    export const config = { path: '/api/stream' };`,
  'events.ts': `
    export default async () => new Response('heard');
    export const config = { path: '/api/deploys/events' };`,
  'count.ts': `
    let calls = 0;
    export default async (request) => {
      if (request.method === 'DELETE') throw new Error('not this one');
      return Response.json(++calls);
    };
    export const config = { path: '/api/count' };`,
  'limited.ts': `
    export default async () => new Response('let through');
    export const config = {
      path: '/api/limited',
      rateLimit: { windowLimit: 2, windowSize: 60, aggregateBy: ['ip', 'domain'] },
    };`,
  'large.ts': `
    export default async () => new Response(new Uint8Array(6_300_000));
    export const config = { path: '/api/large' };`,
  'bytes.ts': `
    export default async () => new Response(Uint8Array.from({ length: 256 }, (_, i) => i), { headers: { 'content-type': 'image/png' } });
    export const config = { path: '/api/bytes' };`,
};

const settings = `
[build]
publish = "dist"
[functions]
directory = "functions"
[[headers]]
for = "/*"
[headers.values]
x-site = "yes"
[[redirects]]
from = "/old"
to = "/new"
status = 301
`;

let root: string;
let host: Host;

async function writeSite(id: string): Promise<void> {
  const dir = join(root, 'builds', id);
  await mkdir(join(dir, 'blog'), { recursive: true });
  await writeFile(join(dir, 'index.html'), `home ${id}`);
  await writeFile(join(dir, '404.html'), 'no such page');
  await writeFile(join(dir, 'blog', 'built.html'), 'built post');
  await writeFile(join(dir, 'blog', 'shell.html'), `shell ${id}`);
}

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'voxwright-host-'));
  await mkdir(join(root, 'functions'));
  await writeFile(join(root, 'package.json'), '{ "type": "module" }');
  await writeFile(join(root, 'netlify.toml'), settings);
  await symlink(join(repository, 'node_modules'), join(root, 'node_modules'));
  for (const [name, source] of Object.entries(functions)) {
    await writeFile(join(root, 'functions', name), source);
  }
  await writeSite('1');
  await writeSite('2');
  await symlink('builds/1', join(root, 'site'));
  const siteDir = join(root, 'site');
  host = await startHost({ projectRoot: root, siteDir, env: { SITE_DIR: siteDir } });
});

afterAll(async () => {
  await host.stop();
  await rm(root, { recursive: true, force: true });
});

/** Exchanges the site that is served. */
async function serve(id: string): Promise<void> {
  await symlink(`builds/${id}`, join(root, 'site.next'));
  await rename(join(root, 'site.next'), join(root, 'site'));
}

const get = (path: string, init?: RequestInit) => fetch(host.url + path, init);
const answerOf = (response: Response) => response.headers.get(ANSWER_HEADER);

it('serves files with the headers of netlify.toml and calls no function for them', async () => {
  const before = host.functionCalls;
  for (const [path, body] of [
    ['/', 'home 1'],
    ['/blog/built', 'built post'],
  ] as const) {
    const response = await get(path);
    expect([response.status, await response.text(), answerOf(response)]).toEqual([200, body, 'static']);
    expect(response.headers.get('x-site')).toBe('yes');
  }
  expect(host.functionCalls).toBe(before);
});

it('lets a function answer where there is no file', async () => {
  const before = host.functionCalls;
  const response = await get('/blog/fresh');
  expect([await response.text(), answerOf(response)]).toEqual([
    'from the store: /blog/:slug /blog/fresh/index.html ',
    'function',
  ]);
  expect(host.functionCalls).toBe(before + 1);
});

it('answers unknown paths with the 404 page under its headers', async () => {
  for (const path of ['/nowhere', '/..%2fnetlify.toml', '/%2e%2e/netlify.toml', '/%', '/knowledge/x%(y', '/%ff']) {
    const response = await get(path);
    expect([response.status, await response.text(), answerOf(response)]).toEqual([404, 'no such page', 'not-found']);
    expect(response.headers.get('x-site')).toBe('yes');
  }
});

it('redirects as netlify.toml says', async () => {
  const response = await get('/old', { redirect: 'manual' });
  expect(response.status).toBe(301);
  expect(new URL(response.headers.get('location') ?? '', host.url).href).toBe(`${host.url}/new`);
});

it('redirects as the site that is served now says, where no file is', async () => {
  const redirect = async (path: string) => {
    const { status, headers } = await get(path, { redirect: 'manual' });
    return [status, headers.get('location')?.replace(host.url, '')];
  };
  expect(await redirect('/2019/a')).toEqual([404, undefined]);
  await writeFile(join(root, 'builds', '2', '_redirects'), '/2019/a /blog/a 301\n/blog/built /blog/other 301\n');
  await serve('2');
  expect(await redirect('/2019/a/')).toEqual([301, '/blog/a']);
  expect((await redirect('/blog/built'))[0]).toBe(200);
  expect((await redirect('/old'))[1]).toBe('/new');
  await serve('1');
  expect(await redirect('/2019/a')).toEqual([404, undefined]);
});

it('answers HEAD without a body', async () => {
  for (const path of ['/', '/api/echo']) {
    const response = await get(path, { method: 'HEAD' });
    expect([response.status, await response.text()]).toEqual([200, '']);
  }
});

it('passes a body of 3 MB, and refuses one that the platform would refuse', async () => {
  const post = (bytes: number) => get('/api/echo', { method: 'POST', body: 'x'.repeat(bytes) });
  expect(await (await post(3_000_000)).json()).toMatchObject({ method: 'POST', bytes: 3_000_000 });
  expect((await post(6_300_000)).status).toBe(413);
});

it('gives no answer that the platform would not give whole', async () => {
  await expect(get('/api/large').then((answer) => answer.bytes())).rejects.toThrow();
});

it('lets through as many calls of one address as a function says', async () => {
  const statuses = [];
  for (let n = 0; n < 3; n++) statuses.push((await get('/api/limited')).status);
  expect(statuses).toEqual([200, 200, 429]);
  const call = request({ host: '127.0.0.1', port: host.port, path: '/api/limited', localAddress: '127.0.0.8' });
  const [incoming] = await once(call.end(), 'response');
  expect(incoming.statusCode).toBe(200);
});

it('answers 405 to every other method on a file', async () => {
  for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
    const refused = await get('/', { method });
    expect([refused.status, refused.headers.get('allow'), await refused.text()]).toEqual([
      405,
      'GET, HEAD',
      'Method not allowed',
    ]);
  }
});

it('says who calls and what is deployed itself, whatever the client claims', async () => {
  const headers = {
    'x-forwarded-for': '9.9.9.9',
    'x-nf-client-connection-ip': '9.9.9.9',
    'x-nf-deploy-context': 'production',
  };
  expect(await (await get('/api/echo', { headers })).json()).toMatchObject({ ip: '127.0.0.1', deploy: 'dev' });
  const from = { host: '127.0.0.1', port: host.port, path: '/api/echo', localAddress: '127.0.0.9', headers };
  const call = request(from).end();
  const [incoming] = await once(call, 'response');
  expect(JSON.parse(await text(incoming))).toMatchObject({ ip: '127.0.0.9' });
});

it('passes streams as they come and bytes as they are', async () => {
  let body = '';
  for await (const chunk of (await get('/api/stream')).body?.pipeThrough(new TextDecoderStream()) ?? []) {
    body += chunk;
    if (body === 'one ') await writeFile(join(root, 'site', 'go'), '');
  }
  expect(body).toBe('one two three');
  const bytes = await (await get('/api/bytes')).bytes();
  expect([...bytes]).toEqual(Array.from({ length: 256 }, (_, i) => i));
});

it('answers every one of many calls side by side', async () => {
  const calls = Array.from({ length: 40 }, async (_, i) => {
    await new Promise((go) => setTimeout(go, i * 15));
    return (await get('/api/echo')).status;
  });
  expect(new Set(await Promise.all(calls))).toEqual(new Set([200]));
});

it('keeps an instance for the next call, as the platform does, unless it failed or the function was changed', async () => {
  const count = async () => (await get('/api/count')).text();
  // The instance of a call may still be busy when the next one comes, which then gets another.
  await expect.poll(count, { timeout: 30_000 }).toBe('2');
  expect((await get('/api/count', { method: 'DELETE' })).status).toBe(500);
  expect((await get('/api/count')).status).toBe(200);
  const changed = functions['count.ts'].replace('++calls', '-++calls');
  await writeFile(join(root, 'functions', 'count.ts'), changed);
  await expect.poll(count, { timeout: 10_000 }).toMatch(/^-/);
});

it('refuses odd requests without falling over', async () => {
  expect((await get('//')).status).toBe(200);
  const trace = request({ host: '127.0.0.1', port: host.port, method: 'TRACE', path: '/' }).end();
  const [incoming] = await once(trace, 'response');
  expect(incoming.statusCode).toBe(405);
  expect((await get('/')).status).toBe(200);
});

it('serves the next build as soon as the link is exchanged, to functions as well', async () => {
  await serve('2');
  expect(await (await get('/')).text()).toBe('home 2');
  expect(await (await get('/api/echo')).json()).toMatchObject({ shell: 'shell 2' });
});

it('says in one sentence that the port is taken', async () => {
  const options = { projectRoot: root, siteDir: join(root, 'other', 'site'), port: host.port };
  await expect(startHost(options)).rejects.toThrow(`Port ${host.port} is already in use`);
});

it('answers 503 as long as there is no site, to everybody but the build', async () => {
  const siteDir = join(root, 'early', 'site');
  const early = await startHost({ projectRoot: root, siteDir, env: { SITE_DIR: siteDir } });
  try {
    for (const path of ['/', '/api/bytes']) {
      const answer = await fetch(early.url + path);
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
    }
    expect((await fetch(`${early.url}/api/deploys/events`, { method: 'POST' })).status).toBe(200);
    await symlink('../builds/1', siteDir);
    expect((await fetch(early.url)).status).toBe(200);
    expect((await fetch(`${early.url}/api/bytes`)).status).toBe(200);
  } finally {
    await early.stop();
    process.env['SITE_DIR'] = join(root, 'site');
  }
});

describe('started again', () => {
  let siteDir: string;
  beforeAll(async () => {
    siteDir = join(root, 'again', 'site');
    await mkdir(join(root, 'again'));
    await symlink(join(root, 'builds', '2'), siteDir);
  });

  async function start() {
    const options = { projectRoot: root, siteDir, env: { SITE_DIR: siteDir } };
    const child = fork(join(repository, 'local/host/host.main.ts'), [JSON.stringify(options)], { execArgv: [] });
    const [{ url }] = (await once(child, 'message')) as [{ url: string }];
    const end = async (signal: NodeJS.Signals) => {
      child.kill(signal);
      return once(child, 'exit');
    };
    return { url, end };
  }

  it('answers after it was killed', async () => {
    const first = await start();
    await first.end('SIGKILL');
    const second = await start();
    expect((await fetch(second.url)).status).toBe(200);
    expect((await fetch(`${second.url}/api/echo`)).status).toBe(200);
    expect(await second.end('SIGTERM')).toEqual([0, null]);
  });

  it('builds only the functions that were changed since', async () => {
    const built = (name: string) => join(root, 'again/stage/.netlify/functions-serve', name, `${name}.mjs`);
    const first = await start();
    for (const path of ['bytes', 'echo']) expect((await fetch(`${first.url}/api/${path}`)).status).toBe(200);
    await first.end('SIGTERM');
    const before = await stat(built('echo'));
    await writeFile(join(root, 'functions', 'bytes.ts'), functions['bytes.ts'].replace('256', '128'));
    const second = await start();
    expect((await (await fetch(`${second.url}/api/bytes`)).bytes()).length).toBe(128);
    expect((await fetch(`${second.url}/api/echo`)).status).toBe(200);
    expect((await stat(built('echo'))).mtimeMs).toBe(before.mtimeMs);
    await second.end('SIGTERM');
  });
});
