/** The two lead forms with their fields in the order shown. Each is sent with its `kind`; no field may have this name. */
export const leadForms = {
  demo: {
    required: ['firstName', 'lastName', 'email', 'phone', 'company'],
    optional: ['title', 'industry', 'callVolume', 'useCase', 'message'],
  },
  contact: { required: ['firstName', 'lastName', 'company', 'email', 'message'], optional: [] },
} as const;

export type LeadKind = keyof typeof leadForms;
export type LeadField = (typeof leadForms)[LeadKind]['required' | 'optional'][number];

export const industries = [
  'healthcare',
  'legal',
  'real-estate',
  'financial',
  'retail',
  'technology',
  'education',
  'construction',
  'automotive',
  'other',
] as const;

export const callVolumes = ['under-100', '100-500', '500-1000', '1000-5000', 'over-5000'] as const;
export type CallVolume = (typeof callVolumes)[number];

export const useCases = [
  'inbound-support',
  'outbound-sales',
  'appointment-scheduling',
  'lead-qualification',
  'order-processing',
  'survey-collection',
  'emergency-response',
  'other',
] as const;

export const leadKinds = Object.keys(leadForms) as [LeadKind, ...LeadKind[]];

/** Status of a lead, set by an admin. */
export const leadStatuses = ['new', 'contacted', 'qualified', 'won', 'lost'] as const;
export type LeadStatus = (typeof leadStatuses)[number];
