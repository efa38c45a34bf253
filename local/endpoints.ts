import { trackInteraction, trackPageView, trackVisit } from '#analytics/contract/analytics.ts';
import {
  listPopularElements,
  listUserInteractions,
  listWebsiteAnalytics,
  readAnalyticsReport,
  readLive,
} from '#analytics/contract/analytics-reports.ts';
import {
  listConversations,
  listOpenQuestions,
  readChatStats,
  readConversation,
  settleQuestion,
  switchModel,
} from '#assistant/contract/chat-admin-calls.ts';
import { rateAnswer, readChatHistory, sendMessage } from '#assistant/contract/chat-calls.ts';
import { askRetriever, readKnowledge } from '#assistant/contract/knowledge.ts';
import { readMedia, uploadMedia } from '#blog/contract/media.ts';
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
} from '#blog/contract/post-calls.ts';
import { createPreviewLink, revokePreviewLinks, showPost, showPreview } from '#blog/contract/previews.ts';
import { readChanges, readPublishing, receiveDeployEvent, retryPublishing } from '#blog/contract/publishing.ts';
import { readHealth } from '#core/contract/health.ts';
import { login, logout, readLogin, readOverview, readSession } from '#core/contract/session.ts';
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
} from '#sales/contract/booking-calls.ts';
import { resendDeliveries } from '#sales/contract/deliveries.ts';
import { createLead, listLeads, readLead, updateLead } from '#sales/contract/lead-calls.ts';
import { erasePerson, findPerson } from '#sales/contract/people-calls.ts';
import { readVoiceEngine, switchVoiceEngine, synthesizeSpeech } from '#voice/contract/voice-calls.ts';

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
  readAnalyticsReport,
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
