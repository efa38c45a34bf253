import { readMorning } from '#admin/contract/morning.ts';
import { searchPanel } from '#admin/contract/search.ts';
import { trackInteraction, trackPageView, trackVisit } from '#analytics/contract/analytics.ts';
import {
  listPopularElements,
  listUserInteractions,
  listWebsiteAnalytics,
  readAnalyticsReport,
  readLive,
} from '#analytics/contract/analytics-reports.ts';
import { readClickMap } from '#analytics/contract/click-map.ts';
import { beginCall, endCall, transcribe } from '#assistant/contract/call-calls.ts';
import {
  listConversations,
  listOpenQuestions,
  readChatStats,
  readConversation,
  settleQuestion,
  switchModel,
} from '#assistant/contract/chat-admin-calls.ts';
import { rateAnswer, readChatHistory, sendMessage } from '#assistant/contract/chat-calls.ts';
import { previewDocument, readFileQuestions, tryDocument } from '#assistant/contract/document-trials.ts';
import {
  changeTaughtQuestion,
  listExampleQuestions,
  listTaughtQuestions,
  saveExampleQuestions,
} from '#assistant/contract/example-questions.ts';
import { askRetriever, readKnowledge, showDocument } from '#assistant/contract/knowledge.ts';
import {
  createDocument,
  deleteDraft,
  exportDocuments,
  importDocument,
  listDocumentRevisions,
  listDocuments,
  publishDocument,
  readDocument,
  restoreDocument,
  saveDocument,
  withdrawDocument,
} from '#assistant/contract/knowledge-admin.ts';
import { attendChats, readTakeover, takePart } from '#assistant/contract/takeover.ts';
import { moveCategory, readNewsroom, saveNewsroom } from '#blog/contract/newsroom.ts';
import {
  createPost,
  createPreviewLink,
  deletePost,
  exportPosts,
  importPost,
  listAdminPosts,
  listPublishedPosts,
  listRevisions,
  readAdminPost,
  readPostBySlug,
  readPostNumbers,
  restorePost,
  revokePreviewLinks,
  showPost,
  showPreview,
  updatePost,
} from '#blog/contract/post-calls.ts';
import { readChanges, readPublishing, receiveDeployEvent, retryPublishing } from '#blog/contract/publishing.ts';
import { readHealth } from '#core/contract/health.ts';
import { readMedia, uploadMedia } from '#core/contract/media-calls.ts';
import { readPolicyReports, reportPolicy } from '#core/contract/policy-reports.ts';
import { login, logout, readLogin, readOverview, readSession } from '#core/contract/session.ts';
import { readAvailability, saveAvailability } from '#sales/contract/availability.ts';
import { cancelBooking, changeBooking, listBookings, readBooking } from '#sales/contract/booking-admin-calls.ts';
import {
  cancelOwnBooking,
  confirmOwnBooking,
  createBooking,
  listSlots,
  moveOwnBooking,
  readInvite,
  showBooking,
  showTimes,
} from '#sales/contract/booking-calls.ts';
import {
  connectCalendar,
  listBusyCalendars,
  refreshCalendars,
  removeCalendar,
} from '#sales/contract/busy-calendars.ts';
import {
  createCalendarFeed,
  readCalendarFeed,
  revokeCalendarFeed,
  showCalendarFeed,
} from '#sales/contract/calendar-feed.ts';
import { resendDeliveries } from '#sales/contract/deliveries.ts';
import { createLead, listLeads, readLead, releaseLeads, updateLead } from '#sales/contract/lead-calls.ts';
import { erasePerson, findPerson } from '#sales/contract/people-calls.ts';
import { readVoiceEngine, switchVoiceEngine, synthesizeSpeech } from '#voice/contract/voice-calls.ts';

/** Every call the site answers. House tests walk this table: a function whose path is not here fails them. */
export const endpoints = {
  askRetriever,
  attendChats,
  beginCall,
  cancelBooking,
  cancelOwnBooking,
  changeBooking,
  changeTaughtQuestion,
  confirmOwnBooking,
  connectCalendar,
  createBooking,
  createCalendarFeed,
  createDocument,
  createLead,
  createPost,
  createPreviewLink,
  deleteDraft,
  deletePost,
  endCall,
  erasePerson,
  exportDocuments,
  exportPosts,
  findPerson,
  importDocument,
  importPost,
  listAdminPosts,
  listBookings,
  listBusyCalendars,
  listConversations,
  listDocumentRevisions,
  listDocuments,
  listExampleQuestions,
  listLeads,
  listOpenQuestions,
  listPopularElements,
  listPublishedPosts,
  listRevisions,
  listSlots,
  listTaughtQuestions,
  listUserInteractions,
  listWebsiteAnalytics,
  login,
  logout,
  moveCategory,
  moveOwnBooking,
  previewDocument,
  publishDocument,
  rateAnswer,
  readAdminPost,
  readAnalyticsReport,
  readAvailability,
  readBooking,
  readCalendarFeed,
  readChanges,
  readChatHistory,
  readChatStats,
  readClickMap,
  readConversation,
  readDocument,
  readFileQuestions,
  readHealth,
  readInvite,
  readKnowledge,
  readLead,
  readLive,
  readLogin,
  readMedia,
  readMorning,
  readNewsroom,
  readOverview,
  readPolicyReports,
  readPostBySlug,
  readPostNumbers,
  readPublishing,
  readSession,
  readTakeover,
  readVoiceEngine,
  receiveDeployEvent,
  refreshCalendars,
  releaseLeads,
  removeCalendar,
  reportPolicy,
  resendDeliveries,
  restoreDocument,
  restorePost,
  retryPublishing,
  revokeCalendarFeed,
  revokePreviewLinks,
  saveAvailability,
  saveDocument,
  saveExampleQuestions,
  saveNewsroom,
  searchPanel,
  sendMessage,
  settleQuestion,
  showBooking,
  showCalendarFeed,
  showDocument,
  showPost,
  showPreview,
  showTimes,
  switchModel,
  switchVoiceEngine,
  synthesizeSpeech,
  takePart,
  trackInteraction,
  trackPageView,
  trackVisit,
  transcribe,
  tryDocument,
  updateLead,
  updatePost,
  uploadMedia,
  withdrawDocument,
} as const;

export type EndpointName = keyof typeof endpoints;
