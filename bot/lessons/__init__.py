"""Lessons: prepared deals against computers. No Discord, no database."""

from bot.lessons.course import COURSE, EDITION
from bot.lessons.lesson import LEARNER, SEATS, Lesson, LessonStep
from bot.lessons.walk import LEVEL, LessonMoment, LessonPlace, stand

__all__ = [
    "COURSE",
    "EDITION",
    "LEARNER",
    "LEVEL",
    "SEATS",
    "Lesson",
    "LessonMoment",
    "LessonPlace",
    "LessonStep",
    "stand",
]
