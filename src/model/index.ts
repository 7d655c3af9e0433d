export type { AppConfig, Boot } from './boot.ts';
export type { Brand, CreditBand, RepresentativeExample } from './brand.ts';
export type {
  BodyBlock,
  CompiledAction,
  CompiledButton,
  CompiledCall,
  CompiledCheck,
  CompiledField,
  CompiledFlow,
  CompiledFlowData,
  CompiledList,
  CompiledNext,
  CompiledPage,
  CompiledSource,
  CompiledSubmit,
  CompiledValidator,
  Destination,
  FlowKind,
  KeywordError,
  PageField,
} from './compiled-flow.ts';
export type { CompiledCondition, ConditionName, Predicate } from './condition.ts';
export type {
  Address,
  Affordability,
  Applicant,
  AuthRequest,
  AuthToken,
  AutoLogin,
  ContactConsent,
  DecisionReason,
  EmploymentStatus,
  LoanApplication,
  LoanApplicationState,
  LoanApplicationSummary,
  LoanState,
  LoanSummary,
  NewLoanApplication,
  PageMeta,
  Problem,
  ProblemError,
  Quote,
  RefreshToken,
  ResourceReference,
  Session,
  SignInLinkAnswer,
  SignInLinkRequest,
  User,
} from './contract.ts';
export type { Draft } from './draft.ts';
export type { Issue } from './issue.ts';
export type { FieldPath, Json, JsonObject, Pointer } from './json.ts';
export type { FieldSchema, JsonType } from './json-schema.ts';
export type { AnswerRow, AnswerSection, ButtonView, ListItemView, ListView, PageView } from './page-view.ts';
export type { Choice, ChoicesFrom, FieldOptions, FieldUi, WidgetName } from './ui-schema.ts';
export type { TextFormat, Transform, ValueTemplate } from './value-template.ts';
