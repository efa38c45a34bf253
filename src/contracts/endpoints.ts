import { login, logout, readLogin, readOverview, readSession } from './admin.ts';
import { trackInteraction, trackPageView, trackVisit } from './analytics.ts';
import {
  listPopularElements,
  listUserInteractions,
  listWebsiteAnalytics,
  readLive,
  readTraffic,
} from './analytics-reports.ts';
import {
  cancelBooking,
  cancelOwnBooking,
  createBooking,
  listBookings,
  listSlots,
  moveOwnBooking,
  readBooking,
  readInvite,
  showBooking,
  showTimes,
} from './booking-calls.ts';
import {
  listConversations,
  listOpenQuestions,
  readChatStats,
  readConversation,
  settleQuestion,
  switchModel,
} from './chat-admin-calls.ts';
import { rateAnswer, readChatHistory, sendMessage } from './chat-calls.ts';
import { resendDeliveries } from './deliveries.ts';
import { readHealth } from './health.ts';
import { askRetriever, readKnowledge } from './knowledge.ts';
import { createLead, listLeads, readLead, updateLead } from './lead-calls.ts';
import { readMedia, uploadMedia } from './media.ts';
import { erasePerson, findPerson } from './people-calls.ts';
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
import { readVoiceEngine, switchVoiceEngine, synthesizeSpeech } from './voice-calls.ts';

/** Every call the site answers. House tests walk this table: a function whose path is not here fails them. */
export const endpoints = {
  askRetriever,
  cancelBooking,
  cancelOwnBooking,
  createBooking,
  createLead,
  createPost,
  createPreviewLink,
  deletePost,
  erasePerson,
  exportPosts,
  findPerson,
  importPost,
  listAdminPosts,
  listBookings,
  listConversations,
  listLeads,
  listOpenQuestions,
  listPopularElements,
  listPublishedPosts,
  listRevisions,
  listSlots,
  listUserInteractions,
  listWebsiteAnalytics,
  login,
  logout,
  moveOwnBooking,
  rateAnswer,
  readAdminPost,
  readBooking,
  readChanges,
  readChatHistory,
  readChatStats,
  readConversation,
  readHealth,
  readInvite,
  readKnowledge,
  readLead,
  readLive,
  readLogin,
  readMedia,
  readOverview,
  readPostBySlug,
  readPublishing,
  readSession,
  readTraffic,
  readVoiceEngine,
  receiveDeployEvent,
  resendDeliveries,
  restorePost,
  retryPublishing,
  revokePreviewLinks,
  sendMessage,
  settleQuestion,
  showBooking,
  showPost,
  showPreview,
  showTimes,
  switchModel,
  switchVoiceEngine,
  synthesizeSpeech,
  trackInteraction,
  trackPageView,
  trackVisit,
  updateLead,
  updatePost,
  uploadMedia,
} as const;

export type EndpointName = keyof typeof endpoints;
