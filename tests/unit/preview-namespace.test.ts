import { describe, expect, it } from 'vitest';
import { branchOfHost, toDeployment } from '#core/server/deployment.ts';
import { readAddress, writeAddress } from '#core/server/services.ts';

describe('the namespace of a deploy', () => {
  it.each([
    ['production', 'main', 'prod:', 'prod:', null],
    ['dev', 'main', 'dev:', 'dev:', null],
    ['deploy-preview', 'deploy-preview-7', 'preview:deploy-preview-7:', 'prod:', 1_209_600],
    ['branch-deploy', 'Feature/New Form!', 'preview:feature-new-form:', 'prod:', 1_209_600],
    ['branch-deploy', '///', 'preview:unnamed:', 'prod:', 1_209_600],
    ['anything-else', 'x', 'preview:x:', 'prod:', 1_209_600],
  ])('in %s of %s is %s', (context, branch, namespace, postsNamespace, ttlSeconds) => {
    expect(toDeployment(context, branch)).toMatchObject({ namespace, postsNamespace, ttlSeconds });
  });

  it('is another one for branches whose names begin alike', () => {
    const names = [
      'deploy-preview-1',
      'deploy-preview-12',
      'deploy-preview-2',
      `a${'b'.repeat(40)}1`,
      `a${'b'.repeat(40)}2`,
    ];
    const namespaces = names.map((name) => toDeployment('deploy-preview', name).namespace);
    expect(new Set(namespaces).size).toBe(names.length);
  });

  it('holds 60 characters of a branch', () => {
    expect(toDeployment('branch-deploy', 'a'.repeat(61)).namespace).toBe(`preview:${'a'.repeat(60)}:`);
  });

  it.each([
    ['deploy-preview-7--voxwright.netlify.app', 'deploy-preview-7'],
    ['feature-x--voxwright.netlify.app', 'feature-x'],
    ['voxwright.example', 'voxwright'],
  ])('is that of the branch in %s', (host, branch) => {
    expect(branchOfHost(host)).toBe(branch);
  });
});

describe('the token of a deploy', () => {
  const env = {
    UPSTASH_REDIS_REST_URL: 'https://store.test',
    UPSTASH_REDIS_REST_TOKEN: 'full',
    UPSTASH_REDIS_REST_READONLY_TOKEN: 'read-only',
  };
  const address = (url: string, token: string) => ({ url, token });

  it('reads posts with the read-only token where there are both', () => {
    expect(readAddress(env as never)).toEqual(address('https://store.test', 'read-only'));
    expect(readAddress({ ...env, UPSTASH_REDIS_REST_READONLY_TOKEN: undefined } as never).token).toBe('full');
  });

  it('writes of a preview into its own store or nowhere, whatever it was given of production', () => {
    const own = { ...env, PREVIEW_REDIS_REST_URL: 'https://own.test', PREVIEW_REDIS_REST_TOKEN: 'own' } as never;
    expect(writeAddress(own, true)).toEqual(address('https://own.test', 'own'));
    expect(writeAddress(own, false)).toEqual(address('https://store.test', 'full'));
    expect(() => writeAddress(env as never, true)).toThrow(
      expect.objectContaining({
        code: 'NOT_CONFIGURED',
        detail: { hint: expect.stringContaining('PREVIEW_REDIS_REST_URL') },
      }),
    );
  });
});
