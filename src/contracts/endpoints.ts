import { login, logout, readLogin, readOverview, readSession } from './admin.ts';
import { readHealth } from './health.ts';
import { readMedia, uploadMedia } from './media.ts';
import {
  createPost,
  deletePost,
  exportPosts,
  importPost,
  listAdminPosts,
  listPublishedPosts,
  listRevisions,
  readAdminPost,
  readPostBySlug,
  restorePost,
  updatePost,
} from './post-calls.ts';
import { createPreviewLink, revokePreviewLinks, showPost, showPreview } from './previews.ts';
import { readChanges, readPublishing, receiveDeployEvent, retryPublishing } from './publishing.ts';

/** Every call the site answers. House tests walk this table: a function whose path is not here fails them. */
export const endpoints = {
  createPost,
  createPreviewLink,
  deletePost,
  exportPosts,
  importPost,
  listAdminPosts,
  listPublishedPosts,
  listRevisions,
  login,
  logout,
  readAdminPost,
  readChanges,
  readHealth,
  readLogin,
  readMedia,
  readOverview,
  readPostBySlug,
  readPublishing,
  readSession,
  receiveDeployEvent,
  restorePost,
  retryPublishing,
  revokePreviewLinks,
  showPost,
  showPreview,
  updatePost,
  uploadMedia,
} as const;

export type EndpointName = keyof typeof endpoints;
